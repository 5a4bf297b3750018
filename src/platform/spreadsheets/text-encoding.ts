import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Encoding of a text file: UTF-16 by byte order mark or zero bytes, else UTF-8 if valid, else Windows-1252. */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  const start = await readStart(path, 4096);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const nulls = countNulls(start);
  if (nulls.odd > start.length / 4 && nulls.even < nulls.odd / 4) return "utf-16le";
  if (nulls.even > start.length / 4 && nulls.odd < nulls.even / 4) return "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

export async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Counts zero bytes by position, because in UTF-16 every second byte of Latin letters is zero. */
function countNulls(bytes: Buffer): { even: number; odd: number } {
  let even = 0;
  let odd = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd };
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
