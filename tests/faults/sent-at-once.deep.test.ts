import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "../support/postgres.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

describe.each([
  ["SQLite, one instance", 1],
  ["PostgreSQL, three instances", 3],
])("the same form from forty connections at once on %s", (_, instances) => {
  const sites: Site[] = [];
  let env: Record<string, string> = {};
  let clear = async () => {};
  beforeAll(async () => {
    env = { SUBMISSIONS_PER_HOUR: "0", SIGNING_KEYS: "k".repeat(32) };
    if (instances > 1) {
      const database = await createTestDatabase();
      env.DATABASE_URL = database.url;
      clear = () => database.drop();
    }
    for (let count = 0; count < instances; count += 1) sites.push(await startSite({ env }));
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await clear();
  });

  it("is stored as one request with one reference, however it is spelled", async () => {
    const taxIds = ["B12345674", "b-12345674", "ES B12345674"];
    const emails = ["hola@farmacia-del-mar.es", "Hola@Farmacia-del-Mar.es"];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        post(sites[nth % sites.length] as Site, {
          company: "Farmacia del Mar, S. L.",
          contact: "Carmen Ruiz",
          phone: "+34 611 222 333",
          email: emails[nth % 2] ?? "",
          taxId: taxIds[nth % 3] ?? "",
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const references = answers.map(
      ({ headers }) => headers.location?.match(/B2B-\w{4}-\w{4}/)?.[0],
    );
    const [site] = sites as [Site];
    const stored = await storedRequests({ dataDir: site.dataDir, env });
    expect(stored.map(({ reference }) => reference)).toEqual([...new Set(references)]);
  });
});

function post(site: Site, typed: Record<string, string>) {
  return ask(site, "/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(typed).toString(),
  });
}
