import { promises as dns, type LookupAddress } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { parseRetryAfter } from "../platform/http/retry-after.ts";
import { type DeliveryFault, isLoopbackHost } from "./domain/endpoint.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

export type PostWebhook = (
  webhook: { url: string; headers: Record<string, string>; payload: string },
  stop: AbortSignal,
) => Promise<PostOutcome>;

/** `stopped`: `stop` aborted the attempt, and whether it arrived is unknown. */
export type PostOutcome =
  | { kind: "delivered"; status: number }
  | { kind: "gone" }
  | {
      kind: "failed";
      fault: DeliveryFault;
      status: number | null;
      /** Milliseconds that the receiver asks to wait. */
      retryAfter?: number;
    }
  | { kind: "stopped" };

/** Addresses of a name; empty when it has none. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Bytes of a response that are read, and for how long, before the connection is closed. */
const ignored = { bytes: 16 * 1024, milliseconds: 1000 };

/**
 * Client that posts one webhook. It connects only to public addresses, and to the very address that was checked, so that
 * a name cannot lead it into the own network, not even by changing between check and connection. Follows no redirect.
 */
export function createPostWebhook({
  allowsLoopback,
  resolve = resolveName,
  timeoutMilliseconds = 10_000,
}: {
  allowsLoopback: boolean;
  resolve?: ResolveName;
  timeoutMilliseconds?: number;
}): PostWebhook {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));

  return async ({ url, headers, payload }, stop) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    const signal = AbortSignal.any([stop, timeout]);
    try {
      const target = new URL(url);
      if (target.protocol !== "https:" && !(allowsLoopback && isLoopbackHost(target.hostname)))
        return failed("private-address");
      const addresses = await unlessAborted(addressesOf(target.hostname, resolve), signal);
      if (addresses.length === 0) return failed("no-address");
      if (!addresses.every(isAllowed)) return failed("private-address");
      return await post({ target, headers, payload, addresses, signal });
    } catch (error) {
      if (stop.aborted) return { kind: "stopped" };
      return failed(timeout.aborted ? "too-slow" : faultOf(error));
    }
  };
}

function failed(fault: DeliveryFault): PostOutcome {
  return { kind: "failed", fault, status: null };
}

function faultOf(error: unknown): DeliveryFault {
  const { code = "" } = error as { code?: string };
  return /CERT|SELF_SIGNED|UNABLE_TO|SSL|TLS/.test(code) ? "certificate" : "no-connection";
}

/** Node looks up no literal address, so `lookup` would not see it. */
async function addressesOf(hostname: string, resolve: ResolveName): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal)) return [literal];
  return hostname === "localhost" ? ["127.0.0.1"] : resolve(hostname);
}

/**
 * Asks the name servers, not `dns.lookup`: its few threads are shared with files and password hashes, and a name server
 * that does not answer would hold them.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  work.then(resolve, reject);
  return promise;
}

function post({
  target,
  headers,
  payload,
  addresses,
  signal,
}: {
  target: URL;
  headers: Record<string, string>;
  payload: string;
  addresses: readonly string[];
  signal: AbortSignal;
}): Promise<PostOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<PostOutcome>();
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  const body = Buffer.from(payload);
  const request = send(target, {
    method: "POST",
    // A connection of its own: a pooled one might lead to an address that was checked long ago.
    agent: false,
    lookup: lookupAmong(addresses),
    signal,
    headers: {
      "content-type": "application/json",
      "content-length": body.byteLength,
      "user-agent": "Escaparate-Webhooks/1.0",
      ...headers,
    },
  });
  request.on("error", reject);
  // Also without an error, for example after the status 101 (switching protocols).
  request.on("close", () => reject(new Error("closed without a response")));
  request.on("response", (response) => {
    resolve(judge(response.statusCode ?? 0, response.headers["retry-after"] ?? null));
    let read = 0;
    response.on("data", ({ byteLength }: Buffer) => {
      read += byteLength;
      if (read > ignored.bytes) request.destroy();
    });
    response.on("error", () => {});
    setTimeout(() => request.destroy(), ignored.milliseconds).unref();
  });
  request.end(body);
  return promise;
}

function judge(status: number, retryAfter: string | null): PostOutcome {
  if (status >= 200 && status < 300) return { kind: "delivered", status };
  if (status === 410) return { kind: "gone" };
  const wait = parseRetryAfter(retryAfter, Date.now());
  return { kind: "failed", fault: "status", status, ...(wait !== null && { retryAfter: wait }) };
}

/** Function in place of `dns.lookup` that knows only the checked addresses. */
function lookupAmong(addresses: readonly string[]): LookupFunction {
  const known: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_, { all }, done) => {
    const [first] = known;
    if (all) done(null, known);
    else done(null, first?.address ?? "", first?.family);
  };
}
