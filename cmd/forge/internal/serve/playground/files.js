// Files in memory, as Go's package os asks a browser for them: by functions of fs in
// Node, which call back at once.

const stored = 0o100644, folder = 0o040755;
const constants = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

class Failed extends Error {
  constructor(code) { super(code); this.code = code; }
}

export function resolve(...parts) {
  const all = [];
  for (const part of parts.join("/").split("/")) {
    if (part === "..") all.pop();
    else if (part && part !== ".") all.push(part);
  }
  return "/" + all.join("/");
}

const above = (path) => resolve(path, "..");

// files is a new file system with some files in it, by path. input is what is read from
// standard input; output takes what is written to it (1) and to standard error (2).
// changed is called with the path of a file that has become another, and its bytes.
export function files(has, { input = new Uint8Array(), output = () => {}, changed = () => {} } = {}) {
  const nodes = new Map([["/", { mode: folder, time: Date.now() }]]); // by path
  const opened = new Map(); // by number
  let last = 2, numbers = 0, read = 0;

  function make(path, mode, data) {
    const node = { mode, time: Date.now(), number: ++numbers, data, size: data?.length ?? 0 };
    nodes.set(path, node);
    return node;
  }
  for (const [path, data] of has) {
    for (let up = above(path); !nodes.has(up); up = above(up)) make(up, folder);
    make(path, stored, data);
  }

  function at(path) {
    const node = nodes.get(resolve(path));
    if (!node) throw new Failed("ENOENT");
    return node;
  }
  const isFolder = (node) => node.mode === folder;
  const inFolder = (path) => [...nodes.keys()].filter((p) => p !== "/" && above(p) === path);
  const bytes = (node) => node.data.subarray(0, node.size);
  const stat = (node) => ({
    dev: 1, ino: node.number ?? 0, mode: node.mode, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size ?? 0, blksize: 4096, blocks: 1,
    atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time, isDirectory: () => isFolder(node),
  });
  function file(fd) {
    const f = opened.get(fd);
    if (!f) throw new Failed("EBADF");
    return f;
  }
  function resize(node, size) {
    if (size > node.data.length) {
      const more = new Uint8Array(Math.max(size, 2 * node.data.length));
      more.set(bytes(node));
      node.data = more;
    }
    if (size > node.size) node.data.fill(0, node.size, size);
    node.size = size;
    node.time = Date.now();
  }

  const does = {
    open(name, flags) {
      const path = resolve(name);
      let node = nodes.get(path);
      if (node && flags & constants.O_CREAT && flags & constants.O_EXCL) throw new Failed("EEXIST");
      if (!node && !(flags & constants.O_CREAT)) throw new Failed("ENOENT");
      if (!node && !isFolder(at(above(path)))) throw new Failed("ENOTDIR");
      node ??= make(path, stored, new Uint8Array(0));
      const writes = flags & (constants.O_WRONLY | constants.O_RDWR);
      if (isFolder(node) && writes) throw new Failed("EISDIR");
      if (!isFolder(node) && flags & constants.O_DIRECTORY) throw new Failed("ENOTDIR");
      if (flags & constants.O_TRUNC) resize(node, 0);
      opened.set(++last, { path, node, at: 0, append: flags & constants.O_APPEND, writes });
      return last;
    },
    close(fd) {
      const f = file(fd);
      opened.delete(fd);
      if (f.writes && nodes.get(f.path) === f.node) changed(f.path, bytes(f.node));
    },
    read(fd, buffer, offset, length, position) {
      const whole = fd === 0 ? input : isFolder(file(fd).node) ? null : bytes(file(fd).node);
      if (!whole) throw new Failed("EISDIR");
      const from = position ?? (fd === 0 ? read : file(fd).at);
      const part = whole.subarray(from, from + length);
      buffer.set(part, offset);
      if (position === null && fd === 0) read += part.length;
      else if (position === null) file(fd).at += part.length;
      return part.length;
    },
    write(fd, buffer, offset, length, position) {
      const part = buffer.subarray(offset, offset + length);
      if (fd === 1 || fd === 2) { output(fd, part); return length; }
      const f = file(fd), from = f.append ? f.node.size : position ?? f.at;
      if (from + length > f.node.size) resize(f.node, from + length);
      f.node.data.set(part, from);
      if (position === null) f.at = from + length;
      return length;
    },
    fstat: (fd) => (fd <= 2 ? stat({ mode: 0o020666, time: 0 }) : stat(file(fd).node)),
    stat: (path) => stat(at(path)),
    lstat: (path) => stat(at(path)),
    readdir(path) {
      if (!isFolder(at(path))) throw new Failed("ENOTDIR");
      return inFolder(resolve(path)).map((p) => p.slice(p.lastIndexOf("/") + 1));
    },
    mkdir(name) {
      const path = resolve(name);
      if (nodes.has(path)) throw new Failed("EEXIST");
      if (!isFolder(at(above(path)))) throw new Failed("ENOTDIR");
      make(path, folder);
    },
    rename(from, to) {
      const node = at(from), path = resolve(to);
      if (isFolder(node)) throw new Failed("ENOSYS"); // forge renames files alone
      if (nodes.has(path) && isFolder(nodes.get(path))) throw new Failed("EISDIR");
      if (!isFolder(at(above(path)))) throw new Failed("ENOTDIR");
      nodes.delete(resolve(from));
      nodes.set(path, node);
      changed(path, bytes(node));
    },
    unlink(path) {
      if (isFolder(at(path))) throw new Failed("EISDIR");
      nodes.delete(resolve(path));
    },
    rmdir(path) {
      if (!isFolder(at(path))) throw new Failed("ENOTDIR");
      if (inFolder(resolve(path)).length) throw new Failed("ENOTEMPTY");
      nodes.delete(resolve(path));
    },
    truncate: (path, size) => resize(at(path), size),
    ftruncate: (fd, size) => resize(file(fd).node, size),
    fsync: (fd) => { file(fd); },
    chmod: (path) => { at(path); },
    fchmod: (fd) => { file(fd); },
    utimes: (path) => { at(path); },
    readlink: () => { throw new Failed("EINVAL"); }, // there are no links
  };
  for (const name of ["chown", "fchown", "lchown", "link", "symlink"]) does[name] = () => { throw new Failed("ENOSYS"); };

  const fs = { constants, writeSync(fd, buffer) { output(fd, buffer); return buffer.length; } };
  for (const [name, what] of Object.entries(does)) {
    fs[name] = (...args) => {
      const back = args.pop();
      let value;
      try {
        value = what(...args);
      } catch (e) {
        if (!(e instanceof Failed)) throw e;
        back(e);
        return;
      }
      back(null, value);
    };
  }
  return fs;
}
