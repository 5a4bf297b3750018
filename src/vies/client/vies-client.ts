import type { Logger } from "../../platform/http/log.ts";
import { parseRetryAfter } from "../../platform/http/retry-after.ts";
import type { ViesNumber } from "../domain/check.ts";
import { parseViesReply, type ViesReply } from "./reply.ts";

export type ViesClient = {
  /** Calls VIES once; the result is `stopped` when `stop` aborted the call. Never rejects. */
  ask(number: ViesNumber, stop: AbortSignal): Promise<ViesCall>;
};

export type ViesCall = (ViesReply & { raw: string | null }) | { kind: "stopped" };

/** Client of the Commission's REST service. `requester`: our tax ID, dropped once VIES has rejected it. */
export function createViesClient({
  url,
  requester,
  timeoutMilliseconds = 15_000,
  log,
}: {
  url: string;
  requester: () => ViesNumber | null;
  timeoutMilliseconds?: number;
  log: Pick<Logger, "warn">;
}): ViesClient {
  let rejected: string | undefined;
  return {
    async ask(number, stop) {
      const own = requester();
      const asking = own?.number === rejected ? null : own;
      const call = await post({ url, number, requester: asking, timeoutMilliseconds, stop });
      const isRefused = call.kind === "fault" && call.fault === "INVALID_REQUESTER_INFO";
      if (!isRefused || !asking) return call;
      rejected = asking.number;
      log.warn("VIES does not take the company's own tax ID: it gives no consultation numbers");
      return post({ url, number, requester: null, timeoutMilliseconds, stop });
    },
  };
}

/** Accepts an answer only with a success status, but a fault with any status. */
function judge({ status, ok, headers }: Response, reply: ViesReply): ViesReply {
  const retryAfter = parseRetryAfter(headers.get("retry-after"), Date.now());
  const delay = retryAfter === null ? {} : { retryAfter };
  if (status === 429) return { kind: "fault", fault: "too-many-requests", ...delay };
  if (reply.kind === "fault") return { ...reply, ...delay };
  return ok ? reply : { kind: "fault", fault: "unreadable", ...delay };
}

const maxAnswerLength = 64 * 1024;
const maxKeptLength = 4000;

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
      // Follows no redirect: a tax ID is sent to the configured URL only.
      redirect: "manual",
      signal: AbortSignal.any([stop, timeout]),
    });
    const text = await readCapped(response, maxAnswerLength);
    if (text === null) return { kind: "fault", fault: "unreadable", raw: null };
    return {
      ...judge(response, parseViesReply(text, number)),
      // PostgreSQL rejects text with NUL.
      raw: text.slice(0, maxKeptLength).replaceAll("\0", "\uFFFD").toWellFormed(),
    };
  } catch {
    if (stop.aborted) return { kind: "stopped" };
    return { kind: "fault", fault: timeout.aborted ? "too-slow" : "no-connection", raw: null };
  }
}

/** Body of a response as text; null when it is longer than `bytes`, without reading the rest. */
async function readCapped(response: Response, bytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, read] = ["", 0];
  // Leaving the loop cancels the body and closes the connection.
  for await (const piece of response.body ?? []) {
    read += piece.byteLength;
    if (read > bytes) return null;
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
