import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createRequestHandler } from "react-router";
import { bootstrap } from "./bootstrap.ts";
import { capabilities } from "./capabilities.ts";
import type { Platform, Started } from "./capability.ts";
import { foreignOrigins } from "./consent/domain/inventory.ts";
import { audiences } from "./consent/services/consent-service.ts";
import { runInLanguage } from "./copy/request-language.ts";
import type { Config } from "./platform/config/config.ts";
import { isLoopback } from "./platform/config/mail-urls.ts";
import { installationIdOf } from "./platform/config/signing-keys.ts";
import { createFormerAssets } from "./platform/http/asset-archive.ts";
import { createHealth } from "./platform/http/health.ts";
import type { HttpOptions } from "./platform/http/http-options.ts";
import { listenOn } from "./platform/http/listen.ts";
import { createLoggablePath } from "./platform/http/loggable-path.ts";
import { createSpellings, routePatterns } from "./platform/http/route-pattern.ts";
import { createSectionedHandler } from "./platform/http/route-sections.ts";
import { clientBuild, createHttpServer } from "./platform/http/server.ts";
import { closeInOrder, sayGoodbye } from "./platform/http/shutdown.ts";
import type { Before } from "./platform/http/static-files.ts";
import { visit } from "./platform/http/visit.ts";
import { repeatEvery } from "./platform/jobs/worker-loop.ts";
import { calendarWarnings, watchCalendar } from "./platform/metrics/calendar-warnings.ts";
import { platformGauges } from "./platform/metrics/platform-gauges.ts";
import { repeatRemoval } from "./platform/pictures/repeat-removal.ts";
import { servePictures } from "./platform/pictures/serve-pictures.ts";
import type { Services } from "./platform/services.ts";
import { company } from "./seller/copy/company.ts";
import { isPublished } from "./seller/copy/publication.ts";
import { turnedAway } from "./site/copy/site.ts";
import { noticeDocument } from "./site/pages/notice-document.tsx";
import { sharedAddresses, sharedAddressOf } from "./site/seo/public-addresses.ts";

export type Site = {
  /** False while the pages say that this is a sample site («Web de ejemplo, sin publicar»). */
  isPublished: boolean;
  listen(): Promise<string>;
  /** Stops accepting requests, finishes the requests and emails in progress, then closes the database. */
  close(): Promise<void>;
};

/** Interval in milliseconds at which `deadlines()` of each capability (feature folder) is called. */
const deadlinesEvery = 60_000;

/** Builds the site. `before`: middleware that answers before the site, used by the development server only. */
export async function createSite(
  config: Config,
  { before }: { before?: Before } = {},
): Promise<Site> {
  const { publicUrl } = config;
  // Search engines cannot reach a site on a loopback address.
  const isReachable = !isLoopback(new URL(publicUrl).hostname);
  const { metrics, ...bootstrapped } = await bootstrap(config, company);
  const { log, db, services, pictures, fileInspector } = bootstrapped;
  const formerAssets = before
    ? null
    : await createFormerAssets({ db, directory: clientBuild(), log });

  const started: (Started & { name: string })[] = [];
  let renewPages = async () => {};
  let handle: HttpOptions["handle"];
  const platform: Platform = {
    ...bootstrapped,
    capabilities,
    changed() {
      for (const { wake } of started) wake?.();
    },
    async settingsChanged() {
      for (const { settingsChanged } of started) await settingsChanged?.();
      await renewPages();
    },
    async renderPage(path) {
      const ownVisit = { id: randomUUID(), path: "", clientAddress: "", log };
      return (await handle(new Request(publicUrl + path), ownVisit)).text();
    },
  };
  for (const { name, start } of capabilities)
    if (start) started.push({ name, ...(await start(platform)) });
  const clocks = started.flatMap(({ name, deadlines }) =>
    deadlines ? startClock({ name, deadlines }, platform) : [],
  );
  const calendar = watchCalendar(log);
  // Runs after all capabilities (feature folders) have started, because it deletes pictures that `usedBy` lacks; not
  // at once, because the workers of all of them ask the database then, and on a busy machine some queries give up.
  const unusedPictures = repeatRemoval(pictures, {
    usedBy: started.flatMap(({ usedPictures }) => usedPictures ?? []),
    log,
    firstAfter: 60_000,
  });

  const pages = await createPages({ started, services, isReachable });
  handle = pages.handle;
  // Error pages are rendered in advance, because an overloaded site could not render one for each request.
  let notices = pages.writeNotices();
  const uploads = started.flatMap(({ uploads }) => uploads ?? []);
  let isLeaving = false;

  const { server, renewPageCache } = await createHttpServer({
    log,
    loggablePath: createLoggablePath(capabilities.flatMap(({ secretPaths }) => secretPaths ?? [])),
    before,
    formerAssets: formerAssets?.answer,
    pictures: servePictures(pictures, { log }),
    publicUrl,
    trustedProxies: config.trustedProxies,
    turnedAway: () => notices,
    health: createHealth({ db, database: config.database, stopping: () => isLeaving }),
    patternOf: pages.patternOf,
    spellings: pages.spellings,
    foreignOrigins: foreignOrigins(),
    notes: () => calendarWarnings(),
    installationId: installationIdOf(bootstrapped.signingKeys[0] ?? ""),
    pageCache: {
      addresses: sharedAddresses,
      addressOf: sharedAddressOf,
      ...audiences(Date.now),
    },
    sharedPages: started.flatMap(({ sharedPages }) => sharedPages ?? []),
    uploads,
    handle,
  });

  renewPages = async () => {
    notices = pages.writeNotices();
    await renewPageCache();
  };

  if (metrics) {
    metrics.watch(server, pages.patternOf);
    const { dataDir } = config;
    metrics.register([
      ...platformGauges({ db, dataDir }),
      ...started.flatMap(({ gauges }) => gauges ?? []),
    ]);
  }
  let endMetrics = () => {};

  return {
    get isPublished() {
      return isPublished();
    },
    async listen() {
      if (metrics && config.metrics) endMetrics = await metrics.listen(config.metrics);
      return listenOn(server, config);
    },
    async close() {
      isLeaving = true;
      sayGoodbye(server);
      // Gives load balancers time to learn from /in-service that this instance is stopping.
      await sleep(config.drainSeconds * 1000);
      await closeInOrder(server);
      await Promise.all([...clocks, calendar, unusedPictures].map((clock) => clock.stop()));
      for (const { stop } of started.toReversed()) await stop?.();
      pictures.stop();
      fileInspector.stop();
      await formerAssets?.stop();
      endMetrics();
      await db.destroy();
    },
  };
}

/** React Router's request handler, with what each capability does before and after a request, and what its routes say. */
async function createPages({
  started,
  services,
  isReachable,
}: {
  started: readonly Started[];
  services: Services;
  isReachable: boolean;
}) {
  const load = () => import("virtual:react-router/server-build");
  const build = await load();
  // In development every request loads the build again, so that changed pages appear.
  const render =
    process.env.NODE_ENV === "development"
      ? createRequestHandler(load, process.env.NODE_ENV)
      : createSectionedHandler(build, process.env.NODE_ENV);
  const patternOf = routePatterns(build.routes);
  const styles = build.assets.routes.root?.css?.[0];

  const handle: HttpOptions["handle"] = async (request, thisVisit) => {
    const context = services.contextOfRequest();
    context.set(visit, thisVisit);
    const finishers = started.flatMap(
      ({ receive }) => receive?.(request, thisVisit, context) ?? [],
    );
    // Spanish is the only language that is shown so far.
    const response = await runInLanguage("es", () => render(request, context));
    if (isReachable && !isPublished() && !response.headers.has("X-Robots-Tag"))
      response.headers.set("X-Robots-Tag", "noindex");
    return finishers.reduce((answered, finish) => finish(answered), response);
  };

  return {
    handle,
    patternOf,
    spellings: createSpellings(patternOf),
    writeNotices: () => noticeDocuments({ name: company.name, styles }),
  };
}

/** HTML documents for requests that the server rejects before routing. */
function noticeDocuments(frame: { name: string; styles: string | undefined }) {
  return {
    crossOrigin: noticeDocument({ status: 403, ...turnedAway.crossOrigin, ...frame }),
    tooLarge: noticeDocument({ status: 413, ...turnedAway.tooLarge, ...frame }),
    overloaded: noticeDocument({ status: 503, ...turnedAway.overloaded, ...frame }),
  };
}

function startClock(
  { name, deadlines }: { name: string; deadlines: () => Promise<number> },
  { changed, log }: Platform,
) {
  const clock = repeatEvery(
    deadlinesEvery,
    async () => {
      if ((await deadlines()) > 0) changed();
    },
    { log, name: `deadlines of ${name}` },
  );
  clock.poke();
  return clock;
}
