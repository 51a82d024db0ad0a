// Unpacks zstd piece by piece, as the pieces come. zstd.wasm is zstd's own decoder as the
// package zstddec has it: eight times as fast as one in JavaScript.

const room = 1 << 20; // bytes that are unpacked at a time

export async function unpacking() {
  const file = await (await fetch("zstd.wasm")).arrayBuffer();
  const { instance: { exports: zstd } } = await WebAssembly.instantiate(file, { env: { emscripten_notify_memory_growth() {} } });
  const context = zstd.ZSTD_createDCtx(), to = zstd.malloc(room), read = zstd.malloc(12), written = zstd.malloc(12);
  const words = (at) => new Uint32Array(zstd.memory.buffer, at, 3); // where, how many bytes, how many of them done
  let left = 1; // 0: all is unpacked
  return new TransformStream({
    transform(piece, out) {
      const from = zstd.malloc(piece.length);
      new Uint8Array(zstd.memory.buffer).set(piece, from);
      words(read).set([from, piece.length, 0]);
      do {
        words(written).set([to, room, 0]);
        left = zstd.ZSTD_decompressStream(context, written, read);
        if (left < 0) throw new Error("what was loaded is damaged");
        if (words(written)[2]) out.enqueue(new Uint8Array(zstd.memory.buffer).slice(to, to + words(written)[2]));
      } while (words(read)[2] < piece.length || left && words(written)[2] === room);
      zstd.free(from);
    },
    flush() {
      if (left) throw new Error("not all of it was loaded");
    },
  });
}
