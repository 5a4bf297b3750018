import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import {
  addressesOf,
  isCertificateError,
  lookupAmong,
  type ResolveName,
  resolveName,
  unlessAborted,
} from "../../platform/http/checked-address.ts";
import { isLoopbackAddress, isPublicAddress } from "../../platform/http/public-address.ts";
import { parseRetryAfter } from "../../platform/http/retry-after.ts";
import { type DeliveryFault, isLoopbackHost } from "../domain/endpoint.ts";

export type PostWebhook = (
  webhook: { url: string; headers: Record<string, string>; payload: string },
  stop: AbortSignal,
) => Promise<PostOutcome>;

/** Outcome of an attempt. `stopped`: aborted by `stop`; the receiver may have got the webhook or not. */
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

/** Limits for reading a response's body, which is ignored, before the connection is closed. */
const ignored = { bytes: 16 * 1024, milliseconds: 1000 };

/** Client that connects only to the IP address that was checked to be public, against DNS rebinding; follows no redirect. */
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
  return isCertificateError(error) ? "certificate" : "no-connection";
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
    // No pooled connection: it might lead to an IP address that was checked long ago.
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
  // The connection can close without an error, for example after the status 101 (switching protocols).
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
