import { renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestErrors } from "../../src/access-requests/copy/request-form-copy.ts";
import { bearsRefusedWrites, refuseWrites } from "../faults/refused-writes.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { type Postgres, startPostgres } from "../support/postgres.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send, sendAndRead } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

type Trial = {
  site: Site;
  env: Record<string, string>;
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  end(): Promise<void>;
};

describe.each([
  ["SQLite whose file is moved away", withFileMoved],
  ["SQLite whose file another process keeps locked", withFileLocked],
  ["SQLite whose file becomes read-only", withFileReadOnly],
  ["PostgreSQL that is stopped", withServerStopped],
])("a site whose database is down, on %s,", (_, begin) => {
  let trial: Trial;
  let first: string;
  beforeAll(async () => {
    trial = await begin();
    first = await sendAndRead(trial.site);
    await trial.takeAway();
  });
  afterAll(() => trial.end());

  const other = { ...salonRizoLibre, email: "otra@salon-rizo-libre.es", wantsNews: "si" };

  it("answers with 503 on a Spanish page that keeps all that was typed", async () => {
    const page = await send(trial.site, other);
    expect(page.status).toBe(503);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    for (const [name, typed] of Object.entries(salonRizoLibre)) {
      const input = getOne(page.root, `form input[name="${name}"]`);
      expect(attributeOf(input, "value")).toBe(name === "email" ? other.email : typed);
      expect(attributeOf(input, "aria-invalid")).toBeNull();
    }
    expect(getOne(page.root, 'input[name="wantsNews"]').hasAttribute("checked")).toBe(true);
    expect(linesOf(getOne(page.root, 'form [role="alert"]'))).toEqual([requestErrors.unavailable]);
    expect(linesOf(getOne(page.root, "title")).join()).toMatch(/^Error: /);
    expect(await findHtmlProblems(page.body)).toEqual([]);
  });

  it("still says what is wrong with a form, and still shows its pages", async () => {
    expect((await send(trial.site, {})).status).toBe(422);
    expect((await ask(trial.site, "/devoluciones")).status).toBe(200);
    expect((await ask(trial.site, "/healthz")).status).toBe(200);
  });

  it("accepts the same form once the database is back, and has lost nothing", async () => {
    await trial.bringBack();
    expect((await ask(trial.site, "/readyz")).status).toBe(200);
    const second = await sendAndRead(trial.site, other);
    expect(await sendAndRead(trial.site)).toBe(first);
    const stored = await storedRequests({ ...trial.site, env: trial.env });
    expect(stored.map(({ reference }) => reference)).toEqual([first, second]);
  });
});

it.each([
  ["SQLite", withFileMoved],
  ["PostgreSQL", withServerStopped],
])("a site on %s is not ready while its database does not answer", async (_, begin) => {
  const trial = await begin();
  expect((await ask(trial.site, "/readyz")).status).toBe(200);
  await trial.takeAway();
  expect((await ask(trial.site, "/readyz")).status).toBe(503);
  await trial.end();
  expect(trial.site.process.exitCode).toBe(0);
});

async function withFileMoved(): Promise<Trial> {
  const site = await startSite();
  const file = join(site.dataDir, "site.db");
  return {
    site,
    env: {},
    takeAway: async () => renameSync(file, `${file}.away`),
    bringBack: async () => renameSync(`${file}.away`, file),
    end: () => site.stop(),
  };
}

async function withFileLocked(): Promise<Trial> {
  const site = await startSite();
  const other = new DatabaseSync(join(site.dataDir, "site.db"), { timeout: 60_000 });
  return {
    site,
    env: {},
    takeAway: async () => other.exec("begin immediate"),
    bringBack: async () => other.exec("rollback"),
    async end() {
      other.close();
      await site.stop();
    },
  };
}

async function withFileReadOnly(): Promise<Trial> {
  const site = await startSite({ env: bearsRefusedWrites });
  let allow = () => {};
  return {
    site,
    env: {},
    takeAway: async () => {
      allow = refuseWrites(site.process);
    },
    bringBack: async () => allow(),
    end: () => site.stop(),
  };
}

async function withServerStopped(): Promise<Trial> {
  const postgres: Postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  const site = await startSite({ env });
  return {
    site,
    env,
    takeAway: () => postgres.stopServer(),
    bringBack: () => postgres.startServer(),
    async end() {
      await site.stop();
      await postgres.stop();
    },
  };
}
