import { companies } from "../../companies/context.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { isAmong } from "../../platform/http/content-coding.ts";
import { noSlotHeaders, releasedAfter } from "../../platform/http/download-slots.ts";
import { headOfText, streamText } from "../../platform/http/stream-text.ts";
import { visit } from "../../platform/http/visit.ts";
import { productFeeds } from "../context.ts";
import type { FeedFormat } from "../domain/feed.ts";
import type { Route } from "./+types/feed-file";

const types: Record<FeedFormat, string> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json",
};

/** Response headers: only the client may cache the feed, and revalidates it by ETag; search engines may not index it. */
const privately = { "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex, nofollow" };

/** Feed at its secret URL, without cookies. All bad URLs get the same answer, so that nobody learns which exist. */
export async function loader({ request, url, params: { file }, context }: Route.LoaderArgs) {
  const { clientAddress, id, log } = context.get(visit);
  const known = request.headers.get("if-none-match") ?? undefined;
  const chosen = url.searchParams.getAll("catalogo").slice(0, 10);
  const isKnown = (etag: string) => isAmong(known, etag);
  try {
    const answer = await context.get(productFeeds).read(file, { clientAddress, chosen, isKnown });
    switch (answer.kind) {
      case "unknown":
        return empty(404);
      case "nothing-chosen":
        return empty(400);
      case "too-many":
        return empty(429, { "Retry-After": `${answer.retryAfterSeconds}` });
      case "same":
        return empty(304, { ETag: answer.etag });
      case "feed": {
        const text = {
          headers: {
            ...privately,
            ETag: answer.etag,
            "Content-Type": types[answer.format],
            "Content-Disposition": `inline; filename="productos.${answer.format}"`,
          },
          acceptEncoding: request.headers.get("accept-encoding"),
        };
        if (request.method === "HEAD") return headOfText(text);
        const { feedId: holder, companyId: group } = answer;
        const release = context.get(companies).own.downloadSlots.take({ holder, group });
        if (!release) return empty(503, noSlotHeaders);
        return streamText(() => releasedAfter(answer.content(), release), text);
      }
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ id, err: error.cause }, "no product feed can be written");
    return empty(503, { "Retry-After": "120" });
  }
}

function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...privately, ...headers } });
}
