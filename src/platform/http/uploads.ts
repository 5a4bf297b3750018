import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser/node";
import type { Upload, UploadedFile, UploadFailure } from "../../kernel/upload.ts";
import { createUploadPlaces, type UploadPlace, type UploadSender } from "./upload-places.ts";

const otherBytes = 65_536;

/** `fields`: maximum of form parts without a file, including those of unused file inputs. */
type UploadLimits = { fileBytes: number; filesAtOnce: number; fields?: number };
export type UploadReader = (message: UploadMessage, sender?: UploadSender) => Promise<Upload>;

type UploadMessage = Readable & Pick<IncomingMessage, "headers">;

/** Reader of uploads in multipart forms (RFC 7578); limits how many are read at the same time. */
export function createUploadReader({
  fileBytes,
  filesAtOnce,
  fields = 10,
  now = () => performance.now(),
}: UploadLimits & { now?: () => number }): UploadReader {
  const limits = {
    bodyBytes: filesAtOnce * fileBytes + otherBytes,
    parts: filesAtOnce + fields,
  };
  const places = createUploadPlaces({ now });
  return async (message, sender = {}) => {
    const place = places.take(sender);
    if (!place) return abandonAfterTexts(message, "busy", limits);
    try {
      return await readUpload(message, limits, place);
    } finally {
      place.leave();
    }
  };
}

async function readUpload(
  message: UploadMessage,
  limits: { bodyBytes: number; parts: number },
  place: UploadPlace,
): Promise<Upload> {
  const boundary = boundaryOf(message.headers["content-type"]);
  if (!boundary) return abandon(message, "unreadable", limits);
  if (Number(message.headers["content-length"] ?? 0) > limits.bodyBytes)
    return abandonAfterTexts(message, "too-large", limits);
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: 8 * 1024,
    // As large as the body, so that a file that is too large is reported beside the accepted ones.
    maxFileSize: limits.bodyBytes,
    maxParts: limits.parts,
    maxTotalSize: limits.bodyBytes,
  });
  const files: UploadedFile[] = [];
  const texts: [string, string][] = [];
  let hasLostPlace = false;
  try {
    for await (const piece of message) {
      // The rest of a body that has lost its place is discarded: leaving the loop would close the connection.
      if (!place.keep(piece.byteLength)) hasLostPlace = true;
      if (hasLostPlace) continue;
      // Ignores data after the last boundary, which RFC 2046 allows.
      if (isFinished(parser)) continue;
      for (const part of parser.write(piece)) {
        const file = toFile(part);
        if (file) files.push(file);
        else if (part.filename === undefined && part.name !== undefined)
          texts.push([part.name, part.text]);
      }
    }
    if (hasLostPlace) return withTexts({ kind: "failed", failure: "busy" }, texts);
    parser.finish();
    return { kind: "files", files, texts };
  } catch (error) {
    return withTexts(abandon(message, failureOf(error), limits), texts);
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** Boundary from a Content-Type header, of 1 to 70 characters (RFC 2046, 5.1.1); null when missing. */
function boundaryOf(contentType: string | undefined): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;",]{1,70}))/i.exec(
    contentType ?? "",
  );
  return match?.[1] ?? match?.[2] ?? null;
}

/** Uploaded file of a part; null for other fields, and for the empty part of an unused file input. */
function toFile(part: MultipartPart): UploadedFile | null {
  const { filename, size } = part;
  if (filename === undefined || (filename === "" && size === 0)) return null;
  return { field: part.name ?? "", name: filename, content: part.bytes };
}

function failureOf(error: unknown): UploadFailure {
  if (
    error instanceof MaxFileSizeExceededError ||
    error instanceof MaxTotalSizeExceededError ||
    error instanceof MaxPartsExceededError
  )
    return "too-large";
  if (error instanceof MultipartParseError || error instanceof TypeError) return "unreadable";
  // The client has disconnected during the upload.
  if ((error as NodeJS.ErrnoException).code === "ECONNRESET") return "unreadable";
  throw error;
}

/** Abandons an upload, but first reads the fields at its start: what was typed stands before the files. */
async function abandonAfterTexts(
  message: UploadMessage,
  failure: UploadFailure,
  limits: { bodyBytes: number; parts: number },
): Promise<Upload> {
  const texts = readFirstTexts(message, limits.parts);
  return withTexts(abandon(message, failure, limits), await texts);
}

function withTexts(upload: Upload, texts: [string, string][]): Upload {
  return texts.length > 0 ? { ...upload, texts } : upload;
}

/** Fields without a file in the first 64 kB of the body. */
function readFirstTexts(message: UploadMessage, maxParts: number): Promise<[string, string][]> {
  const boundary = boundaryOf(message.headers["content-type"]);
  const texts: [string, string][] = [];
  if (!boundary) return Promise.resolve(texts);
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: 8 * 1024,
    maxParts,
    // The parser is given no more than this and the piece that goes beyond it.
    maxFileSize: 4 * otherBytes,
    maxTotalSize: 4 * otherBytes,
  });
  const { promise, resolve } = Promise.withResolvers<[string, string][]>();
  let passed = 0;
  function take(piece: Uint8Array) {
    passed += piece.byteLength;
    try {
      for (const part of parser.write(piece))
        if (part.filename === undefined && part.name !== undefined)
          texts.push([part.name, part.text]);
    } catch {
      passed = otherBytes;
    }
    if (passed < otherBytes) return;
    message.off("data", take);
    resolve(texts);
  }
  message.on("data", take);
  for (const end of ["end", "close", "error"]) message.on(end, () => resolve(texts));
  return promise;
}

/** Reads and discards the rest of the body, because a client reads the response only after sending. */
function abandon(
  message: UploadMessage,
  failure: UploadFailure,
  { bodyBytes }: { bodyBytes: number },
): Upload {
  let passed = 0;
  message.on("data", (piece: Uint8Array) => {
    passed += piece.byteLength;
    if (passed > bodyBytes) message.destroy();
  });
  message.on("error", () => {});
  return { kind: "failed", failure };
}
