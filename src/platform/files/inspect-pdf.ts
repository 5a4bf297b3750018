import { constants, createInflateRaw } from "node:zlib";
import type { FileProblem } from "../../kernel/stored-file.ts";
import { findPdfStreams, type PdfStream } from "./pdf-streams.ts";

/**
 * Maximum work for one document: streams, unpacked bytes of those that hold objects and of all others (a page scanned
 * in colour without loss has 25 MB), and packed bytes read, as a multiple of the file's.
 */
const max = {
  streams: 20_000,
  objectBytes: 32 * 1024 ** 2,
  otherBytes: 256 * 1024 ** 2,
  readings: 2,
};

/**
 * Looks for active content and passwords in a PDF: names are searched in the whole file, also where a viewer sees no
 * object, and in every packed stream. An object stream in a form that is not understood counts as damaged.
 */
export async function inspectPdf(bytes: Buffer): Promise<FileProblem | null> {
  if (!bytes.subarray(-2048).includes("%%EOF")) return "damaged";
  const text = bytes.toString("latin1");
  if (encrypted.test(text)) return "encrypted";
  if (active.test(text)) return "active-content";
  const streams = findPdfStreams(bytes);
  if (!streams || streams.length > max.streams) return "too-complex";
  if (streams.some(({ form }) => form === "unknown")) return "damaged";
  return inspectStreams(bytes, streams);
}

async function inspectStreams(
  bytes: Buffer,
  streams: readonly PdfStream[],
): Promise<FileProblem | null> {
  const left = {
    object: max.objectBytes,
    other: max.otherBytes,
    read: max.readings * bytes.length,
  };
  for (const { dataAt, form } of streams) {
    if (form === "plain") continue;
    const isPacked = startsZlib(bytes, dataAt);
    if (!isPacked && form === "flate") return "damaged";
    if (!isPacked) continue;
    const holdsObjects = form === "flate";
    const problem = await searchPacked(bytes.subarray(dataAt + 2), { left, holdsObjects });
    if (problem) return problem;
  }
  return null;
}

/** True for the header of zlib data (RFC 1950, 2.2) without a preset dictionary. */
function startsZlib(bytes: Buffer, at: number): boolean {
  const [method = 0, flags = 0] = bytes.subarray(at, at + 2);
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}

type Left = { object: number; other: number; read: number };

/** Unpacks and searches a stream. One without objects is searched as far as it can be unpacked. */
async function searchPacked(
  packed: Buffer,
  { left, holdsObjects }: { left: Left; holdsObjects: boolean },
): Promise<FileProblem | null> {
  const kind = holdsObjects ? "object" : "other";
  const inflate = createInflateRaw({
    chunkSize: 128 * 1024,
    finishFlush: holdsObjects ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
  });
  inflate.end(packed);
  let before = "";
  try {
    for await (const chunk of inflate) {
      left[kind] -= chunk.length;
      if (left[kind] < 0) return "too-complex";
      const text = before + chunk.toString("latin1");
      if (active.test(text)) return "active-content";
      before = text.slice(-maxWrittenLength);
    }
  } catch {
    if (holdsObjects) return "damaged";
  }
  left.read -= inflate.bytesWritten;
  return left.read < 0 ? "too-complex" : null;
}

/** Names of actions, annotations and dictionaries that run something, or send, fetch or open something elsewhere. */
const activeNames = [
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "Rendition",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "AdditionalStreams",
];
// In 10 MB of random bytes the short name XFA would appear by chance, so its value is asked for too.
const active = new RegExp(
  `${namePattern(activeNames)}(?![A-Za-z])|${namePattern(["XFA"])}[\\0\\t\\n\\f\\r %[<(]`,
);
const encrypted = new RegExp(`${namePattern(["Encrypt"])}(?![A-Za-z])`);

/** Length of the longest name with every character escaped, and one more. */
const maxWrittenLength = 3 * "AdditionalStreams".length + 2;

/** Pattern of names (ISO 32000-1, 7.3.5), of which each character may be escaped as # and two hexadecimal digits. */
function namePattern(names: readonly string[]): string {
  const written = names.map((name) => [...name].map(characterPattern).join(""));
  return `/(?:${written.join("|")})`;
}

function characterPattern(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const digits = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return `(?:${character}|#${digits})`;
}
