import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operatorCommandCopy } from "../../src/platform/copy/commands-copy.ts";
import { exportRequests } from "../support/command.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send, sendAndRead } from "../support/send-request.ts";
import { startSite } from "../support/site.ts";
import { ask, publicPaths } from "../support/visit.ts";

test("instances that start at once on an empty PostgreSQL work as one site", async () => {
  const database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    SIGNING_KEYS: "k".repeat(32),
    PUBLIC_URL: "http://tienda.example",
  };
  const sites = await Promise.all([startSite({ env }), startSite({ env }), startSite({ env })]);
  const [one, other] = sites;
  try {
    for (const { logs } of sites) expect(logs()).not.toContain('"level":50');
    const references = await Promise.all(sites.map((site) => sendAndRead(site)));
    expect(new Set(references).size).toBe(1);
    expect(await storedRequests({ dataDir: one.dataDir, env })).toHaveLength(1);

    for (const path of publicPaths) {
      const pages = await Promise.all(sites.map((site) => ask(site, path)));
      expect(new Set(pages.map(({ body }) => body)).size, path).toBe(1);
      const [tag, ...others] = new Set(pages.map(({ headers }) => headers.etag));
      expect(others, path).toEqual([]);
      const again = await ask(other, path, { headers: { "If-None-Match": tag ?? "" } });
      expect(again.status, path).toBe(304);
    }

    const { headers } = await send(one, { ...salonRizoLibre, email: "otra@salon-rizo-libre.es" });
    expect((await ask(other, headers.location ?? "")).status).toBe(200);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await database.drop();
  }
});

test("an export that starts with the site on an empty folder does not disturb it", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-instances-"));
  const [site, ...exports] = await Promise.all([
    startSite({ env: { DATA_DIR } }),
    ...["json", "json", "json"].map((format) => exportRequests(format, { DATA_DIR })),
  ]);
  const found = exports.map(({ stderr, ...rest }) => ({
    ...rest,
    // An export that comes before the site has made the tables says that there are none.
    stderr: stderr.replace(`${operatorCommandCopy.emptyDatabase}\n`, ""),
  }));
  expect(found).toEqual(Array(3).fill({ status: 0, stdout: "[]\n", stderr: "" }));
  expect((await send(site)).status).toBe(303);
  await site.stop();
  rmSync(DATA_DIR, { recursive: true });
});
