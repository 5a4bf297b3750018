import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { LogEvent } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

export type GaugeReading = {
  name: string;
  help: string;
  /** Name of the label when the gauge has several values: `read` then returns pairs of label value and number. */
  label?: string;
  read(): Promise<number | readonly (readonly [label: string, value: number])[]>;
};

/** Prometheus metrics of one instance. Labels are route patterns, never requested URLs, which are unlimited. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  let updateGauges = async () => {};
  // Node's own metrics: event loop, memory, CPU, file descriptors, garbage collection.
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
    noteQuery({ level, query, queryDurationMillis }: LogEvent): void {
      if (level === "error") failedQueries.inc();
      queries.observe({ kind: kindOf(query.query.kind) }, queryDurationMillis / 1000);
    },
    watch(server: Server, patternOf: (path: string) => string): void {
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
    /** Registers gauges, whose values are read for each request of the metrics. */
    register(readings: readonly GaugeReading[]): void {
      updateGauges = createGauges(registry, readings);
    },
    /** Serves GET /metrics on a separate address. Resolves with a function that closes the listener. */
    async listen(address: { host: string; port: number }): Promise<() => void> {
      const server = createServer((request, response) => {
        if (request.method !== "GET" || request.url !== "/metrics")
          return void response.writeHead(404).end();
        updateGauges()
          .then(() => registry.metrics())
          .then(
            (body) => response.writeHead(200, { "Content-Type": registry.contentType }).end(body),
            () => response.writeHead(500).end(),
          );
      });
      await once(server.listen(address), "listening");
      return () => {
        server.close();
        server.closeAllConnections();
      };
    },
  };
}

/** Adds gauges to the registry; the returned function reads all values together and sets the gauges. */
function createGauges(registry: Registry, readings: readonly GaugeReading[]): () => Promise<void> {
  const registers = [registry];
  const gauges = readings.map(({ name, help, label, read }) => {
    const labelNames = label ? [label] : [];
    const gauge = new Gauge({ name: `escaparate_${name}`, help, labelNames, registers });
    return { gauge, label, read };
  });
  const databaseUp = new Gauge({
    name: "escaparate_database_up",
    help: "1 if the database answered when these metrics were read.",
    registers,
  });
  return async () => {
    try {
      const values = await Promise.all(gauges.map(({ read }) => read()));
      for (const [place, { gauge, label = "" }] of gauges.entries()) {
        const value = values[place] ?? Number.NaN;
        if (typeof value === "number") gauge.set(value);
        else for (const [name, each] of value) gauge.set({ [label]: name }, each);
      }
      databaseUp.set(1);
    } catch {
      for (const { gauge } of gauges) gauge.reset();
      databaseUp.set(0);
    }
  };
}

/** Kind of a query from Kysely's node name: `SelectQueryNode` gives «select», raw SQL «other». */
function kindOf(node: string): string {
  const kind = node.replace(/QueryNode$/, "").toLowerCase();
  return ["select", "insert", "update", "delete"].includes(kind) ? kind : "other";
}

/** Label for the HTTP method: clients may invent methods, but the number of labels must be bounded. */
function methodOf({ method = "" }: IncomingMessage): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
