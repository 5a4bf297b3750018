import { type FileProblem, fileLimits, type MediaType } from "../../kernel/stored-file.ts";
import { inspectPdf } from "./inspect-pdf.ts";

export type FileVerdict =
  | { kind: "accepted"; mediaType: MediaType }
  | { kind: "rejected"; problem: FileProblem };

/** Checks a file by its content, ignoring its name and type. Looks for active content; this is no virus scanner. */
export async function inspectFile(content: Uint8Array): Promise<FileVerdict> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length === 0) return rejected("empty");
  if (bytes.length > fileLimits.fileBytes) return rejected("too-large");
  const mediaType = detectMediaType(bytes);
  if (!mediaType) return rejected("unknown-type");
  const problem = await inspectAs[mediaType](bytes);
  return problem ? rejected(problem) : { kind: "accepted", mediaType };
}

/** Type by the first bytes. A PDF begins the file: one that begins later would be a file of two types. */
function detectMediaType(bytes: Buffer): MediaType | null {
  const start = bytes.toString("latin1", 0, 1024);
  if (/^(?:\xef\xbb\xbf)?[\0\t\n\f\r ]*%PDF-/.test(start)) return "application/pdf";
  if (start.includes("%PDF-")) return null;
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "image/webp";
  return null;
}

type Inspection = (bytes: Buffer) => FileProblem | null | Promise<FileProblem | null>;

const inspectAs: Record<MediaType, Inspection> = {
  "application/pdf": inspectPdf,
  // The end marker is searched backwards, because phones append pictures and data of their own after it.
  "image/jpeg": (bytes) => (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2 ? null : "damaged"),
  "image/png": (bytes) => (endsPng(bytes) ? null : "damaged"),
  "image/webp": (bytes) => (bytes.readUInt32LE(4) + 8 <= bytes.length ? null : "damaged"),
};

/** True if the chunks of a PNG lead to its last chunk, IEND (W3C PNG, 5.3), and some of them hold the picture. */
function endsPng(bytes: Buffer): boolean {
  let hasPicture = false;
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.readUInt32BE(at + 4);
    if (type === chunkTypes.end) return hasPicture;
    hasPicture ||= type === chunkTypes.picture;
  }
  return false;
}

/** Chunk types as numbers, because a text for each of a million empty chunks takes half a second. */
const chunkTypes = {
  picture: Buffer.from("IDAT").readUInt32BE(),
  end: Buffer.from("IEND").readUInt32BE(),
};

function rejected(problem: FileProblem): FileVerdict {
  return { kind: "rejected", problem };
}
