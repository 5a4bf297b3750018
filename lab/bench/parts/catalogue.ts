import { type ChildProcess, execFile, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { makeProducts } from "../../../src/demo-data/make-products.ts";
import { writeProductsWorkbook } from "../../../src/demo-data/write-products-workbook.ts";
import { importKinds } from "../../../src/import-kinds.ts";
import {
  createImportService,
  type ImportService,
} from "../../../src/imports/services/import-service.ts";
import { listImportRuns } from "../../../src/imports/store/import-runs.ts";
import { createImportFiles } from "../../../src/imports/tasks/import-files.ts";
import { importProcessFlags } from "../../../src/imports/tasks/import-worker.ts";
import type { ImportOrder } from "../../../src/imports/tasks/serve-imports.ts";
import type { Config } from "../../../src/platform/config/config.ts";
import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { startDefaultPostgres } from "../../../tests/support/postgres.ts";
import { type Site, startSite } from "../../../tests/support/site.ts";
import { type Arrivals, arrive } from "../arrivals.ts";
import type { Effort } from "../effort.ts";
import type { Part, Result } from "../result.ts";
import { formFrom } from "./requests.ts";

const by = { kind: "command" } as const;
const program = new URL("../../../build/server/import-process.js", import.meta.url);

type Took = {
  firstProblem: number;
  difference: number;
  applied: number;
  memory: number;
};

/** Measures imports of products and stock into a site that serves visitors and receives requests meanwhile. */
export async function measureCatalogue({
  products: sizes,
  seconds,
}: Pick<Effort, "products" | "seconds">): Promise<Part> {
  const results: Result[] = [];
  for (const name of ["SQLite", "PostgreSQL"] as const) {
    const took = new Map<number, Took>();
    for (const size of sizes) {
      const folder = mkdtempSync(join(tmpdir(), "escaparate-catalogue-"));
      const postgres = name === "PostgreSQL" ? await startDefaultPostgres() : null;
      const database: Config["database"] = postgres
        ? { kind: "postgres", url: postgres.url }
        : { kind: "sqlite", file: join(folder, "site.db") };
      const site = await startSite({
        env: {
          DATA_DIR: folder,
          SAMPLE_CATALOGUE: "no",
          SUBMISSIONS_PER_HOUR: "0",
          ...(database.kind === "postgres" && { DATABASE_URL: database.url }),
        },
        logsToFile: true,
      });
      const { db } = openDatabase(database, { noTimeout: true });
      const measured = await measure({ site, db, database, folder, size, seconds });
      took.set(size, measured.took);
      console.error(
        measured.results.map(({ what, value }) => `${name} ${what} ${value}`).join("\n"),
      );
      results.push(
        ...measured.results.map((one) => ({
          ...one,
          what: `${name}, ${size} products: ${one.what}`,
        })),
      );
      await db.destroy();
      await site.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true });
    }
    const [small, large] = sizes.map((size) => took.get(size));
    if (small && large)
      results.push({
        what: `${name}: ${sizes[1]} products against ${sizes[0]}, from upload to applied`,
        value: wholeOf(large) / wholeOf(small),
        unit: "×",
        goal: { atMost: 10 },
      });
  }
  return { name: "Imports into the catalogue (XLSX of 25 columns)", results };
}

const wholeOf = ({ difference, applied }: Took) => difference + applied;

type Setup = {
  site: Site;
  db: Database;
  database: Config["database"];
  folder: string;
  size: number;
  seconds: number;
};

/**
 * Runs the import twice. With visitors: measures how long the import takes and how long visitors wait. With access
 * requests too: measures how long those wait. This process sends all requests and shares the processors with the site.
 */
async function measure(setup: Setup): Promise<{ took: Took; results: Result[] }> {
  const { site, folder, size, seconds, db, database } = setup;
  const hasGoals = size <= 20_000;
  const file = join(folder, "products.xlsx");
  await writeProductsWorkbook(file, withMistake(size));
  const files = createImportFiles(folder);
  const service = createImportService({
    db,
    files,
    kinds: importKinds,
    now: Date.now,
    changed: () => {},
  });
  const importer = { service, files, database, folder };
  await visit(site, 2);
  const rest = await visit(site, seconds);
  const visits = startLoad((until) => visit(site, 3600, until));
  const took = await importProducts(importer, file, site);
  const during = await visits.stop();
  const stock = await importStock(setup);
  const undone = await undoImports(importer, db);

  // The first forms open connections and run code that is not compiled yet.
  await request(site, { round: "first", seconds: 2 });
  const requestsAtRest = await request(site, { round: "rest", seconds });
  const moreVisits = startLoad((until) => visit(site, 3600, until));
  let requests = startLoad(async () => null as Arrivals | null);
  const busy = await importProducts(importer, file, site, () => {
    requests = startLoad((until) => request(site, { round: "products", seconds: 3600, until }));
  });
  const whileApplied = await requests.stop();
  await moreVisits.stop();
  const stockRequests = startLoad((until) =>
    request(site, { round: "stock", seconds: 3600, until }),
  );
  const busyStock = await importStock(setup);
  const whileStock = await stockRequests.stop();

  const result = (what: string, value: number, unit: string, atMost?: number): Result => ({
    what,
    value,
    unit,
    ...(atMost !== undefined && hasGoals && { goal: { atMost } }),
  });
  return {
    took,
    results: [
      result("first bad cell", took.firstProblem, "s", 2),
      result("whole difference", took.difference, "s", 10),
      result("applied", took.applied, "s", 3),
      result("stock, from the command to applied", stock, "s", 3),
      result("all products undone", undone, "s"),
      result("memory above rest, site and importer", Math.max(took.memory, busy.memory), "MB", 200),
      result("with access requests: whole difference", busy.difference, "s"),
      result("with access requests: applied", busy.applied, "s"),
      result("with access requests: stock, from the command to applied", busyStock, "s"),
      result("`GET /` p99, above rest", during.p99 - rest.p99, "ms", 20),
      result("access request p99 at rest", requestsAtRest.p99, "ms"),
      result("access request p99 while it is applied", whileApplied?.p99 ?? Number.NaN, "ms", 100),
      result("access request p99 while stock is imported", whileStock.p99, "ms", 100),
    ],
  };
}

/** Generated products; the tenth has a GTIN with a wrong check digit. */
function* withMistake(size: number) {
  let at = 0;
  for (const product of makeProducts(size)) {
    at += 1;
    const { gtin } = product;
    if (at !== 10 || !gtin) yield product;
    else yield { ...product, gtin: `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}` };
  }
}

const visit = (site: Site, seconds: number, until?: AbortSignal): Promise<Arrivals> =>
  arrive({ url: `${site.url}/`, perSecond: 50, seconds, ...(until && { until }) });

function request(
  site: Site,
  { round, seconds, until }: { round: string; seconds: number; until?: AbortSignal },
): Promise<Arrivals> {
  return arrive({
    url: `${site.url}/`,
    perSecond: 50,
    seconds,
    ...(until && { until }),
    bodyOf: (form) => formFrom(`${round}.${form}`),
  });
}

/** Starts a load; `stop` ends it and resolves with its result. */
function startLoad<Result>(load: (until: AbortSignal) => Promise<Result>) {
  const over = new AbortController();
  const result = load(over.signal);
  return {
    stop(): Promise<Result> {
      over.abort();
      return result;
    },
  };
}

type Importer = {
  service: ImportService;
  files: ReturnType<typeof createImportFiles>;
  database: Config["database"];
  folder: string;
};

/**
 * Imports a workbook as the site does, in an import process that is started when there is work; calls `approving` when
 * it is about to be applied.
 */
async function importProducts(
  importer: Importer,
  file: string,
  site: Site,
  approving = () => {},
): Promise<Took> {
  const { service, files } = importer;
  const restOfSite = memoryOf(site.process, "VmRSS");
  const id = service.newId();
  const received = await files.take(id, file);
  const began = performance.now();
  const added = { id, fileName: basename(file), ...received, by };
  await service.add({ ...added, choices: { isUnattended: true } });
  const checking = startImporter(importer);
  // The same queries as the import's page, which lists the first ten problems once the work has begun.
  const firstProblem = await until(async () => {
    const { run } = (await service.find(id)) ?? {};
    if (!run?.task) return true;
    return run.progress !== null && (await service.problems(id, 0, 10)).problems.length > 0;
  });
  const checked = await checking;
  await until(async () => (await service.find(id))?.run.task === null);
  const difference = performance.now();
  const { run } = (await service.find(id)) ?? {};
  if (run?.state !== "checked") throw new Error(`${run?.state} ${JSON.stringify(run?.failure)}`);
  approving();
  const approved = performance.now();
  await service.approve(id, { seen: run.version, by, allowed: [], skipsBadRows: true });
  const applying = await startImporter(importer);
  // The site's own import process may have taken the task first.
  await until(async () => (await service.find(id))?.run.task === null);
  const applied = performance.now() - approved;
  const state = (await service.find(id))?.run.state;
  if (state !== "applied") throw new Error(`the import is ${state}`);
  const grown = memoryOf(site.process, "VmRSS") - restOfSite;
  return {
    firstProblem: (firstProblem - began) / 1000,
    difference: (difference - began) / 1000,
    applied: applied / 1000,
    memory: Math.max(checked, applying) + Math.max(0, grown),
  };
}

/** Undoes all imports, the newest first; returns the seconds that the oldest one, of the products, took. */
async function undoImports(importer: Importer, db: Setup["db"]): Promise<number> {
  const { service } = importer;
  let seconds = Number.NaN;
  for (const { id } of await listImportRuns(db, 10)) {
    const { run } = (await service.find(id)) ?? {};
    const began = performance.now();
    await service.undo(id, { seen: run?.version ?? 0, by });
    await startImporter(importer);
    await until(async () => (await service.find(id))?.run.task === null);
    seconds = (performance.now() - began) / 1000;
    const state = (await service.find(id))?.run.state;
    if (state !== "undone") throw new Error(`the import is ${state}`);
  }
  return seconds;
}

/** Runs an import process until it has nothing to do; returns its peak memory in megabytes. */
async function startImporter({ database, folder }: Importer): Promise<number> {
  if (!existsSync(program)) throw new Error("build the site first");
  const child = fork(program, {
    serialization: "advanced",
    execArgv: [...importProcessFlags],
  });
  child.send({ database, dataDir: folder, holder: randomUUID() } satisfies ImportOrder);
  let max = 0;
  const timer = setInterval(() => {
    max = Math.max(max, memoryOf(child, "VmHWM"));
  }, 50);
  await once(child, "exit");
  clearInterval(timer);
  return max;
}

/** Imports the stock of all products with the command line tool; returns the seconds that it took. */
async function importStock({ folder, size, database }: Setup): Promise<number> {
  const file = join(folder, "stock.csv");
  const lines = ["SKU;Existencias"];
  for (const { sku } of makeProducts(size)) lines.push(`${sku};${sku.length * 7}`);
  writeFileSync(file, lines.join("\r\n"));
  const began = performance.now();
  await promisify(execFile)(
    process.execPath,
    [
      "tools/build/command.mjs",
      "src/catalogue/commands/catalogue.ts",
      "import",
      file,
      "--kind",
      "stock",
      "--skip-bad-rows",
    ],
    {
      maxBuffer: 2 ** 26,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        ...(database.kind === "postgres" && { DATABASE_URL: database.url }),
      },
    },
  );
  return (performance.now() - began) / 1000;
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) await sleep(20);
  return performance.now();
}

function memoryOf({ pid }: ChildProcess, field: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
