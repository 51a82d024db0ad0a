// What Go looks for where Node has it.
import { resolve } from "./files.js";

globalThis.fs = {}; // the files, when forge begins
globalThis.path = { resolve };
globalThis.process = {
  pid: 1, ppid: 0, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], umask: () => 0o022,
  cwd: () => "/", chdir() { throw Object.assign(new Error("ENOSYS"), { code: "ENOSYS" }); },
};
