/** Maximum bytes of a bounce that are read. The returned email stands last, and its attachments may be cut off. */
export const maxReportLength = 1024 * 1024;
/** Bytes that are kept of each part, with its headers. A report and the headers of the returned email are shorter. */
const maxPartLength = 20 * 1024;
/** Bytes of a message that are kept, and lines in it that are examined for the end of a part. */
const maxKeptLength = 128 * 1024;
const maxDelimiters = 10_000;
const lineStart = Buffer.from("\n--");

/**
 * Message with the start of each of its MIME parts, because the readable part of a bounce may be long (HTML with a logo)
 * and the report stands behind it. One pass over the bytes.
 */
export function shortenMessage(bytes: Uint8Array): Uint8Array {
  const message = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (message.length <= maxPartLength) return message;
  const boundaries = new Set<string>();
  const kept: Buffer[] = [];
  let size = 0;
  let start = 0;
  let scanned = 0;
  const keep = (end: number) => {
    const part = message.subarray(start, Math.min(end, start + maxPartLength));
    kept.push(part);
    size += part.length;
    start = end;
  };
  let at = message.indexOf(lineStart);
  for (let count = 0; at >= 0 && count < maxDelimiters && size < maxKeptLength; count += 1) {
    for (const name of boundariesIn(message.subarray(scanned, Math.min(at, start + maxPartLength))))
      boundaries.add(name);
    scanned = at;
    if (boundaries.has(boundaryAt(message, at + lineStart.length))) keep(at);
    at = message.indexOf(lineStart, at + lineStart.length);
  }
  if (size < maxKeptLength) keep(message.length);
  return Buffer.concat(kept);
}

/** Values of the parameter `boundary` (RFC 2046, 5.1.1). */
function boundariesIn(part: Buffer): string[] {
  const found = part
    .toString("latin1")
    .matchAll(/boundary\s{0,20}=\s{0,20}(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/gi);
  return [...found].map(([, quoted, bare = ""]) => (quoted ?? bare).trimEnd());
}

/** Name of the boundary in the line from `at` on, without the two hyphens that end the last part. */
function boundaryAt(message: Buffer, at: number): string {
  const [line = ""] = message.toString("latin1", at, at + 80).split(/\r?\n/, 1);
  return line.trimEnd().replace(/--$/, "");
}
