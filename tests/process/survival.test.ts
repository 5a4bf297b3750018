import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { salonRizoLibre, send, sendAndRead } from "../routes/request.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";
import { exportRequests } from "./command.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-survival-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test("a request answered with 303 survives kill -9, and is still open after it", async () => {
  const env = { DATA_DIR };
  const site = await startSite({ env });
  const { status } = await send(site);
  await site.kill9();
  expect(status).toBe(303);

  const { stdout } = await exportRequests("json", env);
  const [request] = JSON.parse(stdout);
  expect(request).toMatchObject({ email: salonRizoLibre.email, state: "unconfirmed" });

  const again = await startSite({ env });
  expect(await sendAndRead(again)).toBe(request.reference);
  await again.stop();
  expect(JSON.parse((await exportRequests("json", env)).stdout)).toEqual([request]);
});

test("the link to a reference is still good after a restart", async () => {
  const site = await startSite({ env: { DATA_DIR } });
  const { headers } = await send(site);
  await site.kill9();
  const again = await startSite({ env: { DATA_DIR } });
  expect((await fetch(again.url + headers.location)).status).toBe(200);
  await again.stop();
});

test("a request answered with 303 survives kill -9 on PostgreSQL too", async () => {
  const database = await createTestDatabase();
  const env = { DATA_DIR, DATABASE_URL: database.url };
  try {
    const site = await startSite({ env });
    const { status } = await send(site);
    await site.kill9();
    expect(status).toBe(303);
    const { stdout } = await exportRequests("json", env);
    expect(JSON.parse(stdout)).toMatchObject([{ email: salonRizoLibre.email }]);
  } finally {
    await database.drop();
  }
});
