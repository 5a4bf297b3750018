import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { clientAddress, rateLimitKey } from "./client-address.ts";
import { completeResponse } from "./content-coding.ts";
import { discardUpload } from "./disk-uploads.ts";
import { createFairQueue } from "./fair-queue.ts";
import type { Health } from "./health.ts";
import { createStyleInliner } from "./inline-styles.ts";
import { createLimitedServer, type HttpLimits, httpLimits } from "./limits.ts";
import { type Logger, loggablePath, writeAccessLine } from "./log.ts";
import { type Audience, createPageCache, unknownPaths } from "./page-cache.ts";
import { answerRendition } from "./page-rendition.ts";
import { takePosted } from "./posted.ts";
import { createRecentPages, type Place, type SharedPages } from "./recent-pages.ts";
import { takeTarget } from "./request-target.ts";
import { probes, unknownPattern } from "./route-pattern.ts";
import { type ForeignOrigins, securityHeaders, setHeaders } from "./security-headers.ts";
import { type Before, serveFiles } from "./static-files.ts";
import type { UploadReader } from "./uploads.ts";
import type { Visit } from "./visit.ts";

export type HttpOptions = {
  log: Logger;
  before: Before | undefined;
  /** Serves scripts and styles of other builds; absent in development. */
  formerAssets?: Before | undefined;
  /** Serves uploaded pictures. */
  pictures: Before;
  publicUrl: string;
  trustedProxies: number;
  limits?: HttpLimits;
  /** HTML pages for requests that are rejected before routing. */
  turnedAway: () => { crossOrigin: string; tooLarge: string; overloaded: string };
  health: Health;
  /** Warnings shown by /readyz that do not change its status. */
  notes(): readonly string[];
  handle(request: Request, visit: Visit): Promise<Response>;
  patternOf(path: string): string;
  /** Canonical URL of one that differs in spelling only, or null. */
  oneSpelling(url: string): string | null;
  foreignOrigins?: ForeignOrigins;
  /** Forms that accept files. */
  uploads: readonly {
    /** True if the visitor may upload files to the URL of the request; checked before the body is read. */
    areAllowed(request: Request, visit: Visit): Promise<boolean>;
    read: UploadReader;
  }[];
  pageCache: Pick<
    Parameters<typeof createPageCache>[0],
    "addresses" | "addressOf" | "audienceOf" | "nextPages"
  > & { cookiesOf: (audience: Audience) => string };
  sharedPages: readonly SharedPages[];
};

/** HTTP server: log, page cache, headers, health checks, files, origin check, limits and rendering. */
export async function createHttpServer(
  options: HttpOptions,
): Promise<{ server: Server; renewPageCache: () => Promise<void> }> {
  const everywhere = securityHeaders(options.publicUrl);
  const files = options.before ?? serveFiles(clientBuild());
  const formerAssets = options.formerAssets ?? ((_request, _response, next) => next());
  const queue = createFairQueue();
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
        { acceptEncoding: message.headers["accept-encoding"], foreign: options.foreignOrigins },
      );
    })(message, response);
  // Sent without a Response between, whose streams take 0.3 ms.
  const sharedPages = async (message: IncomingMessage, response: ServerResponse, place: Place) => {
    const started = start(message, place.request());
    const rendition = await started.rendering
      .then((rendered) => recentPages.complete(place, rendered))
      .catch(() => null);
    // Renders the page for the visitor's own URL, so that a redirect keeps query parameters such as utm_source.
    if (!rendition)
      return pages(message, response, place.url === message.url ? started : undefined);
    answerRendition(rendition, { request: message, response, id: started.thisVisit.id });
  };
  const posts = (message: IncomingMessage, response: ServerResponse) =>
    createRequestListener(async () =>
      completeResponse(await answerPosted(message, options, render), {
        acceptEncoding: message.headers["accept-encoding"],
        foreign: options.foreignOrigins,
      }),
    )(message, response);
  const { cookiesOf } = options.pageCache;
  const requestAs = (audience: Audience, url: string) =>
    new Request(options.publicUrl + url, { headers: { Cookie: cookiesOf(audience) } });
  const ofCaches = {
    ...options.pageCache,
    everywhere,
    foreign: options.foreignOrigins,
    finish: createStyleInliner(clientBuild()),
  };
  const pageCache = createPageCache({
    ...ofCaches,
    render: (address, audience) => options.handle(requestAs(audience, address), ownVisit(options)),
  });
  // In development every request renders its page, so nothing is cached.
  const recentPages = createRecentPages({
    ...ofCaches,
    shared: options.before ? [] : options.sharedPages,
    requestAs,
  });
  const renewPageCache = async () => {
    recentPages.empty();
    if (!options.before) await pageCache.warm();
  };
  await renewPageCache();
  const { log, limits = httpLimits, trustedProxies } = options;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const id = randomUUID();
    logWhenDone(request, response, { id, log });
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
    if (request.url === "/healthz") return plain(response, 200, "ok");
    if (request.url === "/readyz") {
      return void options.health
        .findUnreadiness()
        .then((reason) =>
          plain(response, reason ? 503 : 200, reason ?? ["ready", ...options.notes()].join("\n")),
        );
    }
    if (request.url === "/in-service") {
      const reason = options.health.outOfService();
      return plain(
        response,
        reason ? 503 : 200,
        reason ? `out of service: ${reason}` : "in service",
      );
    }
    const [path = ""] = (request.url ?? "").split("?", 1);
    const isRead = request.method === "GET" || request.method === "HEAD";
    const meant = isRead ? options.oneSpelling(request.url ?? "") : null;
    if (meant) return moved(response, meant);
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
    if (!isRead) return posts(request, response);
    const unknownOrPage = () => {
      if (!isUnknown() || !pageCache.answerUnknown(request, response, id))
        return place ? sharedPages(request, response, place) : pages(request, response);
      log.warn({ id, path: loggablePath(path) }, "unknown path");
    };
    files(request, response, () =>
      formerAssets(request, response, () => options.pictures(request, response, unknownOrPage)),
    );
  };
  const server = createLimitedServer(listener, { limits, isBehindProxy: trustedProxies > 0, log });
  return { server, renewPageCache };
}

export function listenOn(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const bound = server.address();
      const boundPort = typeof bound === "object" && bound ? bound.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${boundPort}`);
    });
  });
}

/** Renders the 404 page for the visitor of a request, the same page for every unknown path. */
function renderUnknown({ method, headers }: Request, options: HttpOptions): Promise<Response> {
  const request = new Request(options.publicUrl + unknownPaths[0], { method, headers });
  return options.handle(request, ownVisit(options));
}

async function answerPosted(
  message: IncomingMessage,
  options: HttpOptions,
  handle: HttpOptions["handle"],
): Promise<Response> {
  const visit = visitOf(message, options);
  const { uploads } = options;
  const posted = await takePosted(message, {
    publicUrl: options.publicUrl,
    async readUpload(request) {
      for (const { areAllowed, read } of uploads)
        if (await areAllowed(request, visit)) return read(message);
      return null;
    },
  });
  switch (posted.kind) {
    case "request":
      try {
        const { request, upload } = posted;
        return await handle(request, upload ? { ...visit, upload } : visit);
      } finally {
        await discardUpload(posted.upload);
      }
    case "cross-origin":
      options.log.warn({ id: visit.id, path: visit.path }, "posted from elsewhere");
      return turnAway(403, options.turnedAway().crossOrigin);
    case "too-large":
      return turnAway(413, options.turnedAway().tooLarge);
  }
}

function visitOf({ headers, url, socket }: IncomingMessage, options: HttpOptions): Visit {
  return {
    id: `${headers["x-request-id"]}`,
    path: loggablePath(url?.split("?", 1)[0] ?? ""),
    clientAddress: clientAddress(
      {
        socketAddress: socket.remoteAddress ?? "",
        forwardedFor: headers["x-forwarded-for"]?.toString() ?? null,
      },
      options.trustedProxies,
    ),
    log: options.log,
  };
}

function turnAway(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });
}

function ownVisit({ log }: HttpOptions): Visit {
  return { id: randomUUID(), path: "", clientAddress: "", log };
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  { id, log }: { id: string; log: Logger },
): void {
  // Health checks would otherwise be half of the log.
  const level = probes.has(request.url ?? "") ? "debug" : "info";
  if (!log.isLevelEnabled(level)) return;
  const startedAt = performance.now();
  // `on` is cheaper than `once`, and a response closes only once anyway.
  response.on("close", () => {
    writeAccessLine(log, level, {
      id,
      method: request.method ?? "",
      path: loggablePath(request.url ?? ""),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      isAborted: !response.writableFinished,
    });
  });
}

function notAllowed(response: ServerResponse): void {
  response.setHeader("Allow", "GET, HEAD, POST");
  plain(response, 405, "method not allowed");
}

/** Redirects to the canonical URL, so that proxies' path rules and the page cache apply. */
function moved(response: ServerResponse, address: string): void {
  const headers = { Location: address, "Cache-Control": "public, max-age=3600" };
  response.writeHead(308, { ...headers, "Content-Length": 0 }).end();
}

function plain(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" })
    .end(text);
}

export function clientBuild(): string {
  return fileURLToPath(new URL("../client", import.meta.url));
}
