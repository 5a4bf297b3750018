import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { LogEvent } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  /** For openDatabase: how long every query took. */
  noteQuery(event: LogEvent): void;
  /** Counts what a server answers, under the pattern of its route. */
  watch(server: Server, patternOf: (path: string) => string): void;
  /** Has figures read at every look, for what is asked rather than counted. */
  read(gauges: () => Promise<Gauges>): void;
  /** Everything in Prometheus' text format. */
  text(): Promise<{ type: string; body: string }>;
};

/** What stands in the database or in a worker just now; ages in seconds. */
export type Gauges = {
  outbox: { waiting: number; dead: number; oldestSeconds: number };
  overdue: number;
  /** Requests for rights over one's own data whose month has passed. */
  overduePrivacyRequests: number;
  /** Age of the last backup made from this instance's data folder; null where none is known. */
  backupSeconds: number | null;
  breakers: readonly { country: string; state: "closed" | "open" | "trying" }[];
};

/** Figures of one instance for Prometheus. Labels name routes, never addresses that somebody typed. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Event loop, memory, processor, open files, garbage collection.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "escaparate_http_request_seconds",
    help: "Requests by method, route and status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const underWay = new Gauge({
    name: "escaparate_http_requests_under_way",
    help: "Requests that are not answered yet.",
    registers,
  });
  const queries = new Histogram({
    name: "escaparate_database_seconds",
    help: "Queries by what they do, and how long they took.",
    labelNames: ["kind"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3, 10],
    registers,
  });
  const failedQueries = new Counter({
    name: "escaparate_database_failures_total",
    help: "Queries that the database refused or did not answer.",
    registers,
  });

  return {
    noteQuery({ level, query, queryDurationMillis }) {
      if (level === "error") failedQueries.inc();
      queries.observe({ kind: kindOf(query.query.kind) }, queryDurationMillis / 1000);
    },
    watch(server, patternOf) {
      server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
        const startedAt = performance.now();
        underWay.inc();
        response.once("close", () => {
          underWay.dec();
          const route = patternOf(request.url?.split("?", 1)[0] ?? "/");
          const labels = { method: methodOf(request), route, status: response.statusCode };
          requests.observe(labels, (performance.now() - startedAt) / 1000);
        });
      });
    },
    read: (gauges) => readGauges(registry, gauges),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

function readGauges(registry: Registry, gauges: () => Promise<Gauges>): void {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `escaparate_${name}`, help, labelNames, registers });
  const emails = gauge("outbox_emails", "Emails that wait, and emails given up.", ["state"]);
  const emailsByOldName = gauge("outbox_letters", "Old name of outbox_emails.", ["state"]);
  const oldest = gauge("outbox_oldest_seconds", "Age of the oldest email that waits.");
  const overdue = gauge("overdue_requests", "Requests whose promised answer is late.");
  const overduePrivacyRequests = gauge(
    "overdue_privacy_requests",
    "Requests for rights over personal data whose answer is late.",
  );
  const backup = gauge("last_backup_age_seconds", "Age of the last backup that is known of.");
  const breakers = gauge("vies_breaker_open", "1 while VIES is not asked about a country.", [
    "country",
  ]);
  // One look at the database for all of them: this gauge asks, the others are told.
  new Gauge({
    name: "escaparate_database_up",
    help: "1 when the database answered this look.",
    registers,
    async collect() {
      try {
        const read = await gauges();
        for (const each of [emails, emailsByOldName]) {
          each.set({ state: "waiting" }, read.outbox.waiting);
          each.set({ state: "dead" }, read.outbox.dead);
        }
        oldest.set(read.outbox.oldestSeconds);
        overdue.set(read.overdue);
        overduePrivacyRequests.set(read.overduePrivacyRequests);
        // Unknown is not nought: whoever watches sees that there is nothing to see.
        backup.set(read.backupSeconds ?? Number.NaN);
        for (const { country, state } of read.breakers)
          breakers.set({ country }, state === "closed" ? 0 : 1);
        this.set(1);
      } catch {
        for (const stale of [emails, oldest, overdue, overduePrivacyRequests, backup])
          stale.reset();
        this.set(0);
      }
    },
  });
}

/** `SelectQueryNode` is a select; what is written by hand is «other». */
function kindOf(node: string): string {
  const kind = node.replace(/QueryNode$/, "").toLowerCase();
  return ["select", "insert", "update", "delete"].includes(kind) ? kind : "other";
}

/** A client may invent methods; a label may not. */
function methodOf({ method = "" }: IncomingMessage): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
