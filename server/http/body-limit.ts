/** No form of this site comes near it. */
export const bodyLimitBytes = 64 * 1024;

/** As much as that is read and thrown away: a client that is still sending does not look for our answer. */
export const drainLimitBytes = 8 * 1024 * 1024;

/** Reads the body whole; null when it is larger than the limit, and no more than that is ever in memory. */
export async function readLimitedBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > drainLimitBytes) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > drainLimitBytes) return null;
    if (size > bodyLimitBytes) pieces.length = 0;
    else pieces.push(piece);
  }
  if (size > bodyLimitBytes) return null;
  const body = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.byteLength;
  }
  return body;
}
