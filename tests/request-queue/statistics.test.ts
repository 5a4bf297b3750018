import { afterAll, beforeAll, expect, test } from "vitest";
import { addSampleRequests } from "../../src/demo-data/add-sample-requests.ts";
import { sampleCatalogues } from "../../src/products/copy/catalogues.ts";
import { statisticsCopy } from "../../src/request-queue/copy/statistics-copy.ts";
import { statisticsCover } from "../../src/request-queue/domain/request-statistics.ts";
import { open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { attributeOf, linesOf } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia } = await signInMembers(site));
});
afterAll(() => site.stop());

test("the statistics page says so when there is nothing to count", async () => {
  const answer = await lucia.get("/gestion/cifras");
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  expect((await open(answer)).main).toContain(statisticsCopy.empty);
});

test("every chart of the statistics has a text, and the weeks have a table", async () => {
  await withDatabase(site, (db) =>
    addSampleRequests(db, { count: 400, years: 0.4, now: Date.now() - 1000 }),
  );
  const answer = await lucia.get("/gestion/cifras");
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  expect(answer.body).not.toMatch(/ style="/);
  const { root, main } = await open(answer);
  for (const drawing of root.querySelectorAll("main svg")) {
    const isWordless = attributeOf(drawing, "aria-hidden") === "true";
    expect(isWordless || /\d.*\.$/.test(attributeOf(drawing, "aria-label") ?? "")).toBe(true);
  }
  const rows = root.querySelectorAll("main section:first-child tbody tr, main tbody tr");
  expect(rows.length).toBeGreaterThanOrEqual(statisticsCover.weeks);
  for (const { title } of sampleCatalogues) expect(main).toContain(title);
  expect(main).toMatch(/\d+(,\d)?\u00A0%/);
});

test("the columns of the statistics chart add up to the table's totals", async () => {
  const { root } = await open(await lucia.get("/gestion/cifras"));
  const table = root.querySelector("main table");
  const received = (table?.querySelectorAll("tbody tr") ?? []).map((row) =>
    Number(
      linesOf(row.querySelectorAll("td")[0] ?? row)
        .join()
        .replace(".", ""),
    ),
  );
  const sum = received.reduce((all, count) => all + count, 0);
  const [sentence = ""] = root
    .querySelectorAll('main svg[role="img"]')
    .map((drawing) => attributeOf(drawing, "aria-label") ?? "");
  expect(received).toHaveLength(statisticsCover.weeks);
  expect(sum).toBe(400);
  expect(sentence).toContain(`${sum} recibidas`);
});
