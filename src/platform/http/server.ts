import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createPageAnswers } from "./answer-pages.ts";
import { answerProbe } from "./answer-probe.ts";
import { createPageFinisher } from "./finish-page.ts";
import type { HttpOptions } from "./http-options.ts";
import { createStyleInliner } from "./inline-styles.ts";
import { createLimitedServer, httpLimits } from "./limits.ts";
import { logWhenDone } from "./log-when-done.ts";
import { type Audience, PageCache } from "./page-cache.ts";
import { createPageThread } from "./page-thread.ts";
import { moved, notAllowed, plain } from "./plain-answers.ts";
import { RecentPages } from "./recent-pages.ts";
import { createRequestIds } from "./request-ids.ts";
import { takeTarget } from "./request-target.ts";
import { ownVisit } from "./request-visit.ts";
import { unknownPattern } from "./route-pattern.ts";
import { securityHeaders, setHeaders } from "./security-headers.ts";
import { serveFiles } from "./static-files.ts";

export async function createHttpServer(
  options: HttpOptions,
): Promise<{ server: Server; renewPageCache: () => Promise<void> }> {
  const everywhere = securityHeaders(options.publicUrl);
  const files = options.before ?? serveFiles(clientBuild());
  const formerAssets = options.formerAssets ?? ((_request, _response, next) => next());
  const inlineStyles = createStyleInliner(clientBuild());
  const pageThread = createPageThread({
    clientBuild: clientBuild(),
    finishHere: createPageFinisher(inlineStyles),
    log: options.log,
  });
  const finishPage = pageThread.finish;
  const { cookiesOf } = options.pageCache;
  const requestAs = (audience: Audience, url: string) =>
    new Request(options.publicUrl + url, { headers: { Cookie: cookiesOf(audience) } });
  const ofCaches = {
    ...options.pageCache,
    everywhere,
    foreign: options.foreignOrigins,
  };
  const pageCache = new PageCache({
    ...ofCaches,
    finish: inlineStyles,
    render: (address, audience) => options.handle(requestAs(audience, address), ownVisit(options)),
  });
  // In development every request renders its page, so nothing is cached.
  const recentPages = new RecentPages({
    ...ofCaches,
    finishPage,
    shared: options.before ? [] : options.sharedPages,
    requestAs,
  });
  const renewPageCache = async () => {
    recentPages.empty();
    if (!options.before) await pageCache.warm();
  };
  await renewPageCache();
  let accepted = 0;
  const answers = createPageAnswers(options, {
    pageCache,
    recentPages,
    finishPage,
    accepted: () => accepted,
  });
  const { log, loggablePath, limits = httpLimits, trustedProxies } = options;
  const nextId = createRequestIds();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const id = nextId();
    logWhenDone(request, response, { id, log, loggablePath });
    if (!takeTarget(request)) {
      setHeaders(response, everywhere);
      response.setHeader("Connection", "close");
      return plain(response, 400, "bad request");
    }
    if (pageCache.answer(request, response, id)) return;
    const place = recentPages.placeOf(request);
    if (place && recentPages.answer(place, { request, response, id })) return;
    response.setHeader("X-Request-Id", id);
    setHeaders(response, everywhere);
    if (answerProbe(request, response, options)) return;
    const [path = ""] = (request.url ?? "").split("?", 1);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const canonical = isRead ? options.spellings.findCanonical(request.url ?? "") : null;
    if (canonical) return moved(response, canonical);
    if (options.spellings.isMisspelled(path))
      return pageCache.answerUnknown(request, response, id) || plain(response, 404, "not found");
    const isUnknown = () => ["(file)", unknownPattern].includes(options.patternOf(path));
    if (!isRead && request.method !== "POST") {
      // Answers 405 to TRACE (which a Request cannot represent) and OPTIONS, and to other methods on known paths.
      const isNever = request.method === "TRACE" || request.method === "OPTIONS";
      const leadsNowhere = isUnknown() || options.patternOf(path).endsWith("*");
      if (isNever || !leadsNowhere) return notAllowed(response);
    }
    // Gives routes the id of this request; it replaces an id that the client sent.
    request.headers["x-request-id"] = id;
    request.rawHeaders.push("x-request-id", id);
    if (!isRead) return answers.posts(request, response);
    const unknownOrPage = () => {
      if (!isUnknown() || !pageCache.answerUnknown(request, response, id))
        return place
          ? answers.sharedPages(request, response, place)
          : answers.pages(request, response);
      log.warn({ id, path: loggablePath(path) }, "unknown path");
    };
    files(request, response, () =>
      formerAssets(request, response, () => options.pictures(request, response, unknownOrPage)),
    );
  };
  const server = createLimitedServer(listener, { limits, isBehindProxy: trustedProxies > 0, log });
  server.on("connection", () => {
    accepted += 1;
  });
  server.once("close", () => void pageThread.stop());
  return { server, renewPageCache };
}

export function clientBuild(): string {
  return fileURLToPath(new URL("../client", import.meta.url));
}
