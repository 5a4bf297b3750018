import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { decodeCodePage858 } from "./code-page-858.ts";
import { countBytes, guessSingleByte, type SingleByteEncoding } from "./single-byte-encoding.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | SingleByteEncoding;

/** `end`: number of bytes before the padding. `encoding`: null if none fits what the file contains. */
export type TextContent = { encoding: TextEncoding | null; end: number };

/**
 * Encoding of a text file: UTF-16 by byte order mark or zero bytes, else UTF-8 if valid or nearly so, else the encoding
 * with one byte a character in which the file makes words.
 */
export async function detectText(path: string): Promise<TextContent> {
  const end = await findEnd(path);
  if (end === 0) return { encoding: "utf-8", end };
  const start = (await readStart(path, 4096)).subarray(0, end);
  const wide = wideEncodingOf(start);
  // Of a character of two bytes, the second may look like padding.
  if (wide) return { encoding: wide, end: end + (end % 2) };
  if (await isUtf8(path, end)) return { encoding: "utf-8", end };
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  const counts = await countBytes(createReadStream(path, { end: end - 1 }));
  // Few invalid bytes beside many characters of UTF-8: the cells that contain them are errors, the others are right.
  const isNearlyUtf8 = hasMark || counts.utf8 * 4 > counts.invalid;
  return { encoding: isNearlyUtf8 ? "utf-8" : guessSingleByte(counts), end };
}

/** Bytes that fill up a file behind its text: zeros, the end mark of DOS and CP/M (1A), and white space. */
const padding: ReadonlySet<number> = new Set([0x00, 0x1a, 0x09, 0x0a, 0x0d, 0x20]);

async function findEnd(path: string): Promise<number> {
  const file = await open(path);
  try {
    const block = Buffer.alloc(64 * 1024);
    let end = (await file.stat()).size;
    while (end > 0) {
      const from = Math.max(0, end - block.length);
      const { bytesRead } = await file.read(block, 0, end - from, from);
      if (bytesRead < end - from) return end;
      for (; end > from; end -= 1) if (!padding.has(block[end - from - 1] ?? 0)) return end;
    }
    return 0;
  } finally {
    await file.close();
  }
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

function wideEncodingOf(start: Buffer): "utf-16le" | "utf-16be" | null {
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const nulls = countNulls(start);
  if (nulls.odd > start.length / 4 && nulls.even < nulls.odd / 4) return "utf-16le";
  if (nulls.even > start.length / 4 && nulls.odd < nulls.even / 4) return "utf-16be";
  return null;
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

async function isUtf8(path: string, end: number): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { end: end - 1 }))
      decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Text of a file without its padding. Bytes that are no character become U+FFFD. */
export async function* decodeText(
  path: string,
  { encoding, end }: { encoding: TextEncoding; end: number },
): AsyncGenerator<string> {
  const decoder = createDecoder(encoding);
  for await (const chunk of createReadStream(path, { end: end - 1 }))
    yield withoutZeros(decoder.decode(chunk));
  yield decoder.end();
}

/** Text without the zeros with which some programs fill up fields of a fixed length. */
export function withoutZeros(text: string): string {
  return text.replaceAll("\0", "");
}

/** Decoder of a text that comes in parts; `end` returns what a last incomplete character becomes. */
type Decoder = { decode(bytes: Uint8Array): string; end(): string };

export function createDecoder(encoding: TextEncoding): Decoder {
  if (encoding === "cp858") return { decode: decodeCodePage858, end: () => "" };
  const decoder = new TextDecoder(encoding);
  return {
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
  };
}
