import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { createSubmissionLimit, shareCounts } from "../../src/platform/http/submission-limit.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const log = createLogger("silent");
const secret = "s".repeat(32);
const perfumeria = "203.0.113.9";
const farmacia = "203.0.113.10";

let opened: Opened;
beforeAll(async () => {
  const postgres = databases.find(({ name }) => name === "PostgreSQL");
  opened = await (postgres as (typeof databases)[number]).open();
});
afterAll(() => opened.close());

/** The same limit in another instance, which has its own connection to the shared database. */
function limitOfAnother(of: string, now?: () => number) {
  const shared = shareCounts({ ...opened, db: opened.more(), secret, log, ...(now && { now }) });
  return createSubmissionLimit(4, shared(of));
}

it("shared rate limits allow exactly their number over all instances at once", async () => {
  const instances = [limitOfAnother("form"), limitOfAnother("form"), limitOfAnother("form")];
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, turn) => instances[turn % 3]?.take(perfumeria)),
  );
  expect(answers.filter((wait) => wait === null)).toHaveLength(4);
  for (const wait of answers.filter((wait) => wait !== null)) expect(wait).toBeGreaterThan(3590);
  expect(await instances[0]?.take(farmacia)).toBeNull();
});

it("a shared rate limit counts different subjects separately", async () => {
  const [forms, links] = [limitOfAnother("forms"), limitOfAnother("links")];
  for (let turn = 0; turn < 4; turn++) await forms.take(perfumeria);
  expect(await links.take(perfumeria)).toBeNull();
});

it("a shared rate limit starts again after an hour, and expired counts leave no row", async () => {
  const start = Date.now();
  let at = start;
  const count = shareCounts({ ...opened, secret, log, now: () => at })("hour");
  for (let turn = 0; turn < 5; turn++) await count?.(perfumeria);
  at += 3_600_001;
  expect(await count?.(perfumeria)).toEqual({ count: 1, endsInMs: 3_600_000 });
  const rows = await opened.db.selectFrom("attempt_limit").select("ends_at").execute();
  expect(rows.every(({ ends_at }) => ends_at > at)).toBe(true);
});

it("a shared rate limit stores nothing that identifies whom it counts", async () => {
  await limitOfAnother("form").take(perfumeria);
  const rows = await opened.db.selectFrom("attempt_limit").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(perfumeria);
});

it("while the database is unavailable each instance counts its own rate limits, and waits once", async () => {
  let asked = 0;
  const away = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(away, "listening");
  const { port } = away.address() as AddressInfo;
  const { db } = openDatabase({ kind: "postgres", url: `postgres://127.0.0.1:${port}/away` });
  const shared = shareCounts({ db, engine: "postgres", secret, log })("form");
  const limit = createSubmissionLimit(4, shared);
  const waits = [];
  for (let turn = 0; turn < 6; turn++) waits.push(await limit.take(perfumeria));
  expect(waits.map((wait) => wait === null)).toEqual([true, true, true, true, false, false]);
  expect(asked).toBe(1);
  await db.destroy();
  away.close();
});
