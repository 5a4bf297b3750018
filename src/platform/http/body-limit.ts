import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

/** No form of this site comes near it. */
export const bodyLimitBytes = 64 * 1024;

/** As much as that is read and thrown away: a client that is still sending does not look for our answer. */
export const drainLimitBytes = 8 * 1024 * 1024;

/**
 * Reads the body whole; null when it is larger than the limit, and no more than that is ever in memory. Null, too,
 * when its sender has gone: nobody hears the answer.
 */
export function readLimitedBody(
  message: Readable & Pick<IncomingMessage, "headers">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>();
  if (Number(message.headers["content-length"] ?? 0) > drainLimitBytes) resolve(null);
  else collect(message, resolve);
  return promise;
}

function collect(message: Readable, resolve: (body: Uint8Array<ArrayBuffer> | null) => void): void {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const take = (piece: Uint8Array) => {
    size += piece.byteLength;
    if (size > bodyLimitBytes) pieces.length = 0;
    else pieces.push(piece);
    if (size <= drainLimitBytes) return;
    message.off("data", take).pause();
    resolve(null);
  };
  message.on("data", take);
  message.once("end", () => resolve(size > bodyLimitBytes ? null : Buffer.concat(pieces)));
  message.once("error", () => resolve(null));
  message.once("close", () => resolve(null));
}
