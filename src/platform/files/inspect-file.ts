import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { type FileProblem, fileLimits, type MediaType } from "../../kernel/stored-file.ts";

type Verdict =
  | { kind: "accepted"; mediaType: MediaType }
  | { kind: "rejected"; problem: FileProblem };

/** Bytes searched before yielding to the event loop for other requests: takes well under a millisecond. */
const stretchBytes = 256 * 1024;

/** Checks a file by its content, ignoring its name and type. Looks for active content; this is no virus scanner. */
export async function inspectFile(content: Uint8Array): Promise<Verdict> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length === 0) return rejected("empty");
  if (bytes.length > fileLimits.fileBytes) return rejected("too-large");
  const mediaType = detectMediaType(bytes);
  if (!mediaType) return rejected("unknown-type");
  const problem = await inspectAs[mediaType](bytes);
  return problem ? rejected(problem) : { kind: "accepted", mediaType };
}

function detectMediaType(bytes: Buffer): MediaType | null {
  // ISO 32000-1 (PDF), annex H: viewers accept the header anywhere in the first kilobyte.
  if (bytes.subarray(0, 1024).includes("%PDF-")) return "application/pdf";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(pngSignature)) return "image/png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
    return "image/webp";
  return null;
}

const pngSignature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

type Inspection = (bytes: Buffer) => FileProblem | null | Promise<FileProblem | null>;

const inspectAs: Record<MediaType, Inspection> = {
  "application/pdf": inspectPdf,
  // The end marker is searched backwards, because phones append pictures and data of their own after it.
  "image/jpeg": (bytes) => (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2 ? null : "damaged"),
  "image/png": (bytes) => (endsPng(bytes) ? null : "damaged"),
  "image/webp": (bytes) => (bytes.readUInt32LE(4) + 8 <= bytes.length ? null : "damaged"),
};

/** True if the chunks of a PNG lead to its last chunk, IEND (W3C PNG, 5.3). */
function endsPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString("latin1", at + 4, at + 8) === "IEND") return true;
  return false;
}

/** PDF names (ISO 32000) of active content; any character of a name may be escaped as # and two hex digits. */
const active = namePattern([
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "XFA",
]);
const encrypted = namePattern(["Encrypt"]);
const objectStream = namePattern(["ObjStm"]);

async function inspectPdf(bytes: Buffer): Promise<FileProblem | null> {
  const tail = bytes.subarray(-2048).toString("latin1");
  if (!tail.includes("%%EOF")) return "damaged";
  const streams: number[] = [];
  for (let from = 0; from < bytes.length; from += stretchBytes) {
    // Reads 256 bytes of the next stretch too, so that a name across the boundary is found.
    const text = bytes.toString("latin1", from, from + stretchBytes + 256);
    if (encrypted.test(text)) return "encrypted";
    if (active.test(text)) return "active-content";
    for (const { index } of text.matchAll(objectStreams)) {
      if (index < stretchBytes) streams.push(from + index);
    }
    await nextTurn();
  }
  return inspectObjectStreams(bytes, streams);
}

const objectStreams = new RegExp(objectStream.source, "g");

/** Searches compressed object streams, unpacked up to a limit that no harmless document reaches. */
async function inspectObjectStreams(
  bytes: Buffer,
  positions: readonly number[],
): Promise<FileProblem | null> {
  let unpackedBytes = 0;
  for (const position of positions) {
    const begin = bytes.indexOf("stream", position);
    const dictionary = bytes.toString("latin1", Math.max(0, position - 512), begin);
    if (begin < 0 || begin - position > 2048) continue;
    if (!dictionary.includes("Filter")) continue;
    const from = begin + (bytes[begin + 6] === 0x0d ? 8 : 7);
    const end = bytes.indexOf("endstream", from);
    const unpacked = await unpack(bytes.subarray(from, end < 0 ? undefined : end));
    if (!unpacked) return "damaged";
    unpackedBytes += unpacked.length;
    if (unpackedBytes > mostUnpackedBytes) return "active-content";
    for (let at = 0; at < unpacked.length; at += stretchBytes) {
      if (active.test(unpacked.toString("latin1", at, at + stretchBytes + 256)))
        return "active-content";
      await nextTurn();
    }
  }
  return null;
}

const mostUnpackedBytes = 32 * 1024 * 1024;

async function unpack(packed: Buffer): Promise<Buffer | null> {
  try {
    return await inflateAsync(packed, { maxOutputLength: mostUnpackedBytes });
  } catch {
    return null;
  }
}

const inflateAsync = promisify(
  (
    packed: Buffer,
    options: { maxOutputLength: number },
    done: (e: Error | null, b: Buffer) => void,
  ) => inflate(packed, options, done),
);

function namePattern(names: readonly string[]): RegExp {
  const written = names.map((name) => [...name].map(characterPattern).join(""));
  return new RegExp(`/(?:${written.join("|")})(?![A-Za-z])`);
}

function characterPattern(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  return `(?:${character}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
}

function rejected(problem: FileProblem): Verdict {
  return { kind: "rejected", problem };
}
