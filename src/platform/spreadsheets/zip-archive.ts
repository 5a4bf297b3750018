import { pipeline, type Readable, Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { UnreadableFile } from "./unreadable-file.ts";

export type ZipLimits = {
  files: number;
  /** Maximum declared uncompressed bytes of all files; yauzl fails if a file has another size than declared. */
  inflatedBytes: number;
};

export type ZipArchive = {
  names: readonly string[];
  has(name: string): boolean;
  /** Declared uncompressed bytes of a file; 0 for an unknown name. */
  sizeOf(name: string): number;
  /** Uncompressed content of a file. Rejects with UnreadableFile. */
  open(name: string): Promise<Readable>;
  close(): void;
};

/** Limit against zip bombs: files expand to 100 times their size at most; below a megabyte any ratio is harmless. */
const ratio = { max: 100, from: 1024 * 1024 };

/** Opens a ZIP archive by its central directory, within limits. Rejects with UnreadableFile. */
export async function openZip(path: string, limits: ZipLimits): Promise<ZipArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(damaged);
  try {
    const entries = await readEntries(zip, limits);
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
      async open(name) {
        const entry = entries.get(name);
        if (!entry) throw new UnreadableFile("damaged", name);
        const content = await zip.openReadStreamPromise(entry).catch(damaged);
        return pipeline(content, createSumCheck(entry), () => {});
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** True if a file of the archive contains an ASCII text, in UTF-8 or UTF-16. */
export async function contains(zip: ZipArchive, part: string, text: string): Promise<boolean> {
  const wanted = [
    Buffer.from(text),
    Buffer.from(text, "utf16le"),
    Buffer.from(text, "utf16le").swap16(),
  ];
  let end: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of (await zip.open(part)) as AsyncIterable<Buffer>) {
      const seam = Buffer.concat([end, chunk.subarray(0, 2 * text.length)]);
      if (wanted.some((bytes) => chunk.includes(bytes) || seam.includes(bytes))) return true;
      end = chunk.subarray(-2 * text.length);
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile("damaged", part);
  }
  return false;
}

/** Passes the content of a file on, and fails at its end unless its CRC-32 is the declared one: yauzl does not check it. */
function createSumCheck({ crc32: declared, fileName }: Entry): Transform {
  let sum = 0;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      sum = crc32(piece, sum);
      done(null, piece);
    },
    flush(done) {
      done(sum === declared ? null : new UnreadableFile("damaged", fileName));
    },
  });
}

async function readEntries(zip: ZipFile, limits: ZipLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.files) throw new UnreadableFile("too-many-files");
  const entries = new Map<string, Entry>();
  let inflated = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new UnreadableFile("encrypted");
      inflated += entry.uncompressedSize;
      if (inflated > limits.inflatedBytes || inflatesTooMuch(entry))
        throw new UnreadableFile("zip-bomb", entry.fileName);
      if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
    }
  } catch (error) {
    return damaged(error);
  }
  return entries;
}

function inflatesTooMuch({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > ratio.from && uncompressedSize > ratio.max * compressedSize;
}

/** Converts an error of yauzl: unsafe file names have a reason of their own, other errors mean a damaged archive. */
function damaged(error: unknown): never {
  if (error instanceof UnreadableFile) throw error;
  const message = error instanceof Error ? error.message : "";
  const isName = /relative path|absolute path|invalid characters in fileName/.test(message);
  throw new UnreadableFile(isName ? "unsafe-file-name" : "damaged");
}
