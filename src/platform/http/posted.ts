import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { createHeaders } from "@remix-run/node-fetch-server";
import type { Upload } from "../../kernel/upload.ts";

type Posted =
  | { kind: "request"; request: Request; upload?: Upload }
  | { kind: "cross-origin" }
  | { kind: "too-large" };

/** Request of a POST message read into memory; has no signal, so actions complete after a client disconnects. */
export async function takePosted(
  message: IncomingMessage,
  {
    publicUrl,
    readUpload,
  }: {
    publicUrl: string;
    readUpload: (request: Request) => Promise<Upload | null>;
  },
): Promise<Posted> {
  const headers = createHeaders(message);
  if (!isSameOrigin(headers, publicUrl)) return { kind: "cross-origin" };
  // The origin is checked already; React Router would compare it with the Host header, which a proxy may change.
  headers.delete("origin");
  const url = `http://${message.headers.host ?? "localhost"}${message.url}`;
  const { method = "POST" } = message;
  const withoutBody = () => new Request(url, { method, headers });
  const upload = isMultipart(headers) ? await readUpload(withoutBody()) : null;
  if (upload) return { kind: "request", request: withoutBody(), upload };
  const body = await readLimitedBody(message);
  if (!body) return { kind: "too-large" };
  return { kind: "request", request: new Request(url, { method, headers, body }) };
}

function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");
}

export const bodyLimitBytes = 64 * 1024;

/** Bytes of an oversized body that are read and discarded: a client reads the response only after sending. */
export const drainLimitBytes = 8 * 1024 * 1024;

/** Reads a whole body into memory; null if it exceeds the size limit or the client has disconnected. */
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

/**
 * True when a state-changing request comes from our own pages, by Sec-Fetch-Site and Origin, which pages cannot forge.
 * Requests without both headers come from programs, not from a visitor's browser. Source:
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (!origin) return true;
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  // A page of the same host name over http is not trusted, because a man in the middle may have forged it.
  const isDowngraded = theirs.hostname === ours.hostname && ours.protocol !== theirs.protocol;
  return theirs.host === headers.get("host") && isUnspoofable(theirs.hostname) && !isDowngraded;
}

/** True for IP addresses and localhost; for other names, equal Host and Origin prove nothing (DNS rebinding). */
function isUnspoofable(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || /^(.+\.)?localhost$/.test(hostname);
}
