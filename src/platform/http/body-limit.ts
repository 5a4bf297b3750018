import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";

export const bodyLimitBytes = 64 * 1024;

/** Bytes of an oversized body that are read and discarded: a client reads the response only after sending. */
export const drainLimitBytes = 8 * 1024 * 1024;

/** Reads a whole body; null when it exceeds the limit, which bounds memory too, or the client has disconnected. */
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
