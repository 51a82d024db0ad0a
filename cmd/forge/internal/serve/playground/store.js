// Files that are kept in this browser between visits. Where it keeps nothing (a private
// window), they last as long as the page.

const opened = new Promise((done) => {
  let request;
  try {
    request = indexedDB.open("forge", 1);
  } catch {
    return done(null);
  }
  request.onupgradeneeded = () => request.result.createObjectStore("files");
  request.onsuccess = () => done(request.result);
  request.onerror = request.onblocked = () => done(null);
});

async function stored(mode, what) {
  const db = await opened;
  if (!db) return undefined;
  return new Promise((done) => {
    const doing = db.transaction("files", mode), request = what(doing.objectStore("files"));
    doing.oncomplete = () => done(request.result);
    doing.onerror = doing.onabort = () => done(undefined);
  });
}

// kept is all that is kept: bytes by path.
export async function kept() {
  const names = (await stored("readonly", (s) => s.getAllKeys())) ?? [], all = (await stored("readonly", (s) => s.getAll())) ?? [];
  return new Map(names.map((name, i) => [name, all[i]]));
}

export const keep = (path, bytes) => stored("readwrite", (s) => s.put(bytes, path));
export const forget = () => stored("readwrite", (s) => s.clear());
