import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pictureLimits } from "../../kernel/picture.ts";
import {
  addressesOf,
  isCertificateError,
  lookupAmong,
  type ResolveName,
  resolveName,
  unlessAborted,
} from "../../platform/http/checked-address.ts";
import { isLoopbackAddress, isPublicAddress } from "../../platform/http/public-address.ts";
import type { FetchProblem } from "../../products/domain/stored-picture.ts";

export type FetchedPicture =
  | { kind: "fetched"; content: Uint8Array }
  /** `isFinal`: a retry would fail in the same way. */
  | { kind: "failed"; problem: FetchProblem; isFinal: boolean }
  | { kind: "stopped" };

export type FetchPicture = (address: string, stop: AbortSignal) => Promise<FetchedPicture>;

const maxRedirects = 3;

/**
 * Client for one picture from a public host on the allow list, also after redirects. Connects to the IP address that was
 * checked, so that DNS rebinding cannot lead it into the internal network (SSRF).
 */
export function createFetchPicture({
  isAllowed,
  allowsLoopback = false,
  resolve = resolveName,
  timeoutMilliseconds = 30_000,
}: {
  isAllowed: (hostname: string) => boolean;
  /** True for a site on localhost: loopback addresses are allowed too, also without TLS. */
  allowsLoopback?: boolean;
  resolve?: ResolveName;
  timeoutMilliseconds?: number;
}): FetchPicture {
  async function open(target: URL, signal: AbortSignal): Promise<IncomingMessage | FetchedPicture> {
    const isSafe = target.protocol === "https:" || (allowsLoopback && target.protocol === "http:");
    if (!isSafe || !isAllowed(target.hostname)) return failed("host-not-allowed");
    const addresses = await unlessAborted(addressesOf(target.hostname, resolve), signal);
    if (addresses.length === 0) return failed("no-address", { isFinal: false });
    const isReachable = (address: string) =>
      isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));
    if (!addresses.every(isReachable)) return failed("private-address");
    return get(target, { addresses, signal });
  }

  return async (address, stop) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    const signal = AbortSignal.any([stop, timeout]);
    try {
      let target = new URL(address);
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        const response = await open(target, signal);
        if ("kind" in response) return response;
        const { statusCode: status = 0, headers } = response;
        const next = status >= 300 && status < 400 && URL.parse(headers.location ?? "", target);
        if (!next) return await readPicture(response);
        response.destroy();
        target = next;
      }
      return failed("redirected");
    } catch (error) {
      if (stop.aborted) return { kind: "stopped" };
      if (timeout.aborted) return failed("too-slow", { isFinal: false });
      return isCertificateError(error)
        ? failed("certificate")
        : failed("no-connection", { isFinal: false });
    }
  };
}

function failed(problem: FetchProblem, { isFinal = true } = {}): FetchedPicture {
  return { kind: "failed", problem, isFinal };
}

function get(
  target: URL,
  { addresses, signal }: { addresses: readonly string[]; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  const request = send(target, {
    // Each request opens a new connection: a pooled connection might lead to an IP address that was checked long ago.
    agent: false,
    lookup: lookupAmong(addresses),
    signal,
    headers: { accept: "image/jpeg, image/png, image/webp", "user-agent": "Escaparate/1.0" },
  });
  request.on("error", reject);
  // The connection can close without an error, for example after the status 101 (switching protocols).
  request.on("close", () => reject(new Error("closed without a response")));
  request.on("response", resolve);
  request.end();
  return promise;
}

/** Reads a response up to the maximum size of a picture; does not trust its declared type and length. */
async function readPicture(response: IncomingMessage): Promise<FetchedPicture> {
  const { statusCode: status = 0 } = response;
  if (status !== 200) {
    response.destroy();
    if (status === 404 || status === 410) return failed("not-found");
    return failed("status", { isFinal: status < 500 && status !== 408 && status !== 429 });
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response) {
    bytes += piece.byteLength;
    if (bytes > pictureLimits.fileBytes) {
      response.destroy();
      return failed("too-many-bytes");
    }
    pieces.push(piece);
  }
  return { kind: "fetched", content: Buffer.concat(pieces) };
}
