import type { Logger } from "../platform/http/log.ts";
import { readCapped } from "./capped-text.ts";
import type { ViesNumber } from "./domain/number.ts";
import { parseViesReply, type ViesReply } from "./reply.ts";

export type ViesClient = {
  /** Makes one call; `stopped` when `stop` ended it. Never rejects. */
  ask(number: ViesNumber, stop: AbortSignal): Promise<ViesCall>;
};

export type ViesCall = (ViesReply & { raw: string | null }) | { kind: "stopped" };

/**
 * Speaks with `POST …/check-vat-number` of the Commission's REST service.
 * `requester` is our own tax ID: VIES then gives a consultation number. One that it does not take is left out
 * from there on, because the answer matters more than the proof.
 */
export function createViesClient({
  url,
  requester,
  timeoutMilliseconds = 15_000,
  log,
}: {
  url: string;
  requester: ViesNumber | null;
  timeoutMilliseconds?: number;
  log: Pick<Logger, "warn">;
}): ViesClient {
  let asking = requester;
  return {
    async ask(number, stop) {
      const call = await post({ url, number, requester: asking, timeoutMilliseconds, stop });
      const isRefused = call.kind === "fault" && call.fault === "INVALID_REQUESTER_INFO";
      if (!isRefused || !asking) return call;
      asking = null;
      log.warn("VIES does not take the company's own tax ID: it gives no consultation numbers");
      return post({ url, number, requester: null, timeoutMilliseconds, stop });
    },
  };
}

/** An answer counts under a good status alone; a fault under any. */
function judge({ status, ok, headers }: Response, reply: ViesReply): ViesReply {
  const retryAfter = parseRetryAfter(headers.get("retry-after"), Date.now());
  const told = retryAfter === null ? {} : { retryAfter };
  if (status === 429) return { kind: "fault", fault: "too-many-requests", ...told };
  if (reply.kind === "fault") return { ...reply, ...told };
  return ok ? reply : { kind: "fault", fault: "unreadable", ...told };
}

/** Milliseconds until the instant or after the seconds that the header names, a day at most. Source: RFC 9110, 10.2.3. */
function parseRetryAfter(header: string | null, now: number): number | null {
  const wait = /^\d+$/.test(header ?? "") ? Number(header) * 1000 : Date.parse(header ?? "") - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), 24 * 3_600_000) : null;
}

/** An answer has about one kilobyte. */
const longestAnswer = 64 * 1024;
/** Characters of it that are kept. */
const longestKept = 4000;

async function post({
  url,
  number,
  requester,
  timeoutMilliseconds,
  stop,
}: {
  url: string;
  number: ViesNumber;
  requester: ViesNumber | null;
  timeoutMilliseconds: number;
  stop: AbortSignal;
}): Promise<ViesCall> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({
        countryCode: number.country,
        vatNumber: number.number,
        ...(requester && {
          requesterMemberStateCode: requester.country,
          requesterNumber: requester.number,
        }),
      }),
      // A tax ID goes to the address that was configured and to no other.
      redirect: "manual",
      signal: AbortSignal.any([stop, timeout]),
    });
    const text = await readCapped(response, longestAnswer);
    if (text === null) return { kind: "fault", fault: "unreadable", raw: null };
    return {
      ...judge(response, parseViesReply(text, number)),
      // PostgreSQL keeps no zero character in text.
      raw: text.slice(0, longestKept).replaceAll("\0", "\uFFFD").toWellFormed(),
    };
  } catch {
    if (stop.aborted) return { kind: "stopped" };
    return { kind: "fault", fault: timeout.aborted ? "too-slow" : "no-connection", raw: null };
  }
}
