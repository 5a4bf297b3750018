import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { answerPosted } from "./answer-posted.ts";
import { rateLimitKey } from "./client-address.ts";
import { completeResponse } from "./complete-response.ts";
import { createFairQueue } from "./fair-queue.ts";
import type { HttpOptions } from "./http-options.ts";
import { type PageCache, unknownPaths } from "./page-cache.ts";
import { answerRendition } from "./page-rendition.ts";
import type { FinishPage } from "./page-thread.ts";
import { turnAway } from "./plain-answers.ts";
import type { Place, RecentPages } from "./recent-pages.ts";
import { ownVisit, visitOf } from "./request-visit.ts";
import type { Visit } from "./visit.ts";

export function createPageAnswers(
  options: HttpOptions,
  {
    pageCache,
    recentPages,
    finishPage,
    accepted,
  }: {
    pageCache: Pick<PageCache, "unknownPage">;
    recentPages: Pick<RecentPages, "complete">;
    finishPage: FinishPage;
    /** Number of connections that the server has accepted so far. */
    accepted: () => number;
  },
) {
  const queue = createFairQueue(accepted);
  const render = async (request: Request, thisVisit: Visit, isWanted?: () => boolean) => {
    const turn = await queue.turn(rateLimitKey(thisVisit.clientAddress), isWanted);
    if (turn === "start") return options.handle(request, thisVisit);
    return turn === "gone"
      ? new Response(null, { status: 499 })
      : turnAway(503, options.turnedAway().overloaded, { "Retry-After": "2" });
  };
  const start = (message: IncomingMessage, request: Request) => {
    const thisVisit = visitOf(message, options);
    return { thisVisit, rendering: render(request, thisVisit, () => !message.socket.destroyed) };
  };
  const pages = (
    message: IncomingMessage,
    response: ServerResponse,
    started?: { thisVisit: Visit; rendering: Promise<Response> },
  ) =>
    createRequestListener(async (request) => {
      const { thisVisit, rendering } = started ?? start(message, request);
      const rendered = await rendering;
      const cached = thisVisit.isUnknown ? pageCache.unknownPage(message) : null;
      if (cached) return cached;
      return completeResponse(
        thisVisit.isUnknown ? await renderUnknown(request, options) : rendered,
        {
          acceptEncoding: message.headers["accept-encoding"],
          foreign: options.foreignOrigins,
          finishPage,
        },
      );
    })(message, response);
  // Sends shared pages (the same for all guests) from a buffer: the streams of a Response object would take 0.3 ms.
  const sharedPages = async (message: IncomingMessage, response: ServerResponse, place: Place) => {
    const started = start(message, place.request());
    const rendition = await started.rendering
      .then((rendered) => recentPages.complete(place, rendered))
      .catch(() => null);
    if (!rendition) {
      // Renders a redirect for the visitor's own URL, so that it keeps query parameters such as utm_source.
      const isOwn = place.url === message.url || !(await isRedirect(started.rendering));
      return pages(message, response, isOwn ? started : undefined);
    }
    answerRendition(rendition, { request: message, response, id: started.thisVisit.id });
  };
  const posts = (message: IncomingMessage, response: ServerResponse) =>
    createRequestListener(async () =>
      completeResponse(await answerPosted(message, options, render), {
        acceptEncoding: message.headers["accept-encoding"],
        foreign: options.foreignOrigins,
        finishPage,
      }),
    )(message, response);
  return { pages, sharedPages, posts };
}

async function isRedirect(rendering: Promise<Response>): Promise<boolean> {
  const status = await rendering.then((response) => response.status).catch(() => 500);
  return status >= 300 && status < 400;
}

function renderUnknown({ method, headers }: Request, options: HttpOptions): Promise<Response> {
  const request = new Request(options.publicUrl + unknownPaths[0], { method, headers });
  return options.handle(request, ownVisit(options));
}
