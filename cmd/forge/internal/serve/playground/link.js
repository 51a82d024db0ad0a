// Documents in a link: JSON, deflated, in the letters of base64 that addresses may have.
// A link comes from anybody: what it holds is bounded before it is read.

const longest = 200_000, largest = 2 << 20; // letters of a link; bytes of what it holds

const into = (bytes, through) => new Blob([bytes]).stream().pipeThrough(through);

export async function packedLink(value) {
  const stream = into(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  const text = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  if (text.length > longest) throw new Error(`The document is too large for a link: ${text.length} letters, at most ${longest}. Send its file instead.`);
  return text;
}

export async function unpackedLink(text) {
  const broken = (words) => new Error(`The link ${words}, so nothing was opened.`);
  if (text.length > longest) throw broken(`has ${text.length} letters, at most ${longest}`);
  let bytes;
  try {
    bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    throw broken("is broken: perhaps a part of it was cut off");
  }
  const reader = into(bytes, new DecompressionStream("deflate-raw")).getReader(), parts = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > largest) break;
      parts.push(value);
    }
  } catch {
    throw broken("is broken: perhaps a part of it was cut off");
  }
  if (size > largest) {
    await reader.cancel();
    throw broken(`holds more than ${largest >> 20} MB`);
  }
  try {
    return JSON.parse(await new Blob(parts).text());
  } catch {
    throw broken("is broken: what it holds cannot be read");
  }
}
