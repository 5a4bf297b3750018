import { Temporal } from "temporal-polyfill";
import { requestHandling } from "../access-requests/context.ts";
import type { Capability } from "../capability.ts";
import { emailReading } from "../emails/context.ts";
import { requestFinder } from "./console/finder.ts";
import { requestQueueConsoleLinks } from "./console/links.ts";
import { requestQueue } from "./context.ts";
import { watchKeptPromises } from "./services/kept-promises.ts";
import { createRequestQueue } from "./services/request-queue-service.ts";
import { countOverdue, readStatistics } from "./store/read-statistics.ts";

export const requestQueueCapability: Capability = {
  name: "request-queue",
  consoleLinks: requestQueueConsoleLinks,
  consoleFinder: requestFinder,
  start({ services, db, log, settingsChanged }) {
    services.provide(
      requestQueue,
      createRequestQueue({
        db,
        now: Temporal.Now.instant,
        reading: services.get(emailReading),
        handling: services.get(requestHandling),
      }),
    );
    const keptPromises = watchKeptPromises({
      read: () => readStatistics(db, { now: Temporal.Now.instant(), catalogues: [] }),
      changed: settingsChanged,
      log,
    });
    return {
      stop: keptPromises.stop,
      gauges: [
        {
          name: "overdue_requests",
          help: "Requests whose promised answer is late.",
          read: () => countOverdue(db, Date.now()),
        },
      ],
    };
  },
};
