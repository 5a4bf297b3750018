import { afterAll, beforeAll, expect, test } from "vitest";
import { accessRequestRetention } from "../../src/access-requests/use-cases/retention-rules.ts";
import { capabilities } from "../../src/capabilities.ts";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import { retentionRules } from "../../src/platform/retention/capability-retention.ts";
import { retentionCopy } from "../../src/retention/copy/retention-copy.ts";
import { eventually, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { type Site, startSite } from "../support/site.ts";

const path = "/gestion/conservacion";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia, marc } = await signInMembers(site));
  await withDatabase(site, (db) =>
    addSampleRequests(db, { count: 300, years: 7, now: Date.now() - 1000 }),
  );
});
afterAll(() => site.stop());

test("admins see what the next deletion would do to every kind of data, others do not", async () => {
  const answer = await lucia.get(path);
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  const { main } = await open(answer);
  for (const { name, enforcement } of Object.values(retentionRules(capabilities)))
    expect(main.includes(name), name).toBe(enforcement !== undefined);
  expect(main).not.toContain(retentionCopy.preview.nothing);
  expect((await marc.get(path)).status).toBe(403);
  expect((await marc.post(path, { confirmed: "si" })).status).toBe(403);
});

test("a deletion is not started without the box that confirms it", async () => {
  const answer = await lucia.post(path, {});
  expect(answer.status).toBe(422);
  expect((await open(answer)).main).toContain(retentionCopy.problem);
  expect((await open(await lucia.get(path))).main).not.toContain(retentionCopy.preview.nothing);
});

test("a deletion started by hand leaves nothing overdue, and is in the history with its counts", async () => {
  expect(await lucia.post(path, { confirmed: "si" })).toMatchObject({
    status: 303,
    headers: { location: `${path}?hecho=empezado` },
  });
  const main = await eventually(async () => {
    const page = await open(await lucia.get(path));
    return page.main.includes(retentionCopy.preview.nothing) &&
      page.main.includes(retentionCopy.runs.state.done)
      ? page.main
      : undefined;
  });
  expect(main).toContain(retentionCopy.runs.askedBy.console);
  expect(main).toContain(`${accessRequestRetention["rejected-request"]?.name}: `);
});
