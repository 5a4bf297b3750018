import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsCopy } from "../../src/analytics/copy/analytics-copy.ts";
import { eventually, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { attributeOf, linesOf } from "../support/page.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";
import { consenting, message } from "./messages.ts";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
beforeAll(async () => {
  site = await startSite();
  ({ lucia, marc } = await signInMembers(site));
});
afterAll(() => site.stop());

test("the page of web vitals says so when there is nothing to count", async () => {
  const answer = await lucia.get("/gestion/visitas");
  expect(await findHtmlProblems(answer.body)).toEqual([]);
  expect((await open(answer)).main).toContain(analyticsCopy.empty);
});

test.each([
  ["nothing", ""],
  ["{}", "{}"],
  ["an address with a signed link", message({ route: "/solicitud/0a1b~c2d3" as "/" })],
  ["more than anybody has to say", message({ vitals: { lcp: 1 } }).padEnd(600)],
])("a post of web vitals with %s is refused", async (_, body) => {
  expect((await sendAnalytics(body)).status).toBe(400);
});

test("a post of web vitals above the size of any form is too large, and cannot be read with GET", async () => {
  expect((await sendAnalytics("x".repeat(100_000))).status).toBe(413);
  const seen = await ask(site, "/medidas");
  expect([seen.status, seen.headers.allow, seen.body]).toEqual([405, "POST", ""]);
  expect((await ask(site, "/medidas", { method: "PUT", body: message() })).status).toBe(405);
});

test("another site cannot post web vitals to be counted", async () => {
  const answer = await sendAnalytics(message(), { "Sec-Fetch-Site": "cross-site" });
  expect(answer.status).toBe(403);
});

test("web vitals are counted only with consent to performance cookies, and all posts are answered alike", async () => {
  const now = Date.now();
  const cookies = ["", consenting(now, []), consenting(now, ["functional", "marketing"])];
  for (const Cookie of cookies)
    expect((await sendAnalytics(message(), { Cookie })).status).toBe(204);
  const Cookie = consenting(now);
  const vitals = { lcp: 1800, inp: 40, cls: 0.3, fcp: 900, ttfb: 90 };
  for (const body of [message(), message({ isView: false, vitals })]) {
    const answer = await sendAnalytics(body, { Cookie });
    expect([answer.status, answer.body, answer.headers["set-cookie"]]).toEqual([
      204,
      "",
      undefined,
    ]);
  }
  // The two messages may be stored one after the other: the rows of both are waited for.
  const rows = await eventually(async () => {
    const stored = await withDatabase(site, (db) =>
      db.selectFrom("page_statistic").selectAll().execute(),
    );
    return stored.length >= 6 ? stored : undefined;
  });
  expect(rows.map(({ metric, count }) => [metric, count]).sort()).toEqual([
    ["cls", 1],
    ["fcp", 1],
    ["inp", 1],
    ["lcp", 1],
    ["ttfb", 1],
    ["view", 1],
  ]);
});

test("all staff see web vitals in charts and in words, with the days without data", async () => {
  for (const person of [lucia, marc]) {
    const answer = await person.get("/gestion/visitas");
    expect(await findHtmlProblems(answer.body)).toEqual([]);
    expect(answer.body).not.toMatch(/ style="/);
    const { root, main } = await open(answer);
    for (const drawing of root.querySelectorAll("main svg")) {
      const isWordless = attributeOf(drawing, "aria-hidden") === "true";
      expect(isWordless || /\d.*\.$/.test(attributeOf(drawing, "aria-label") ?? "")).toBe(true);
    }
    expect(main).toContain("1 página vista:");
    expect(main).toContain("Sin datos: 27 días.");
    const [cells] = root.querySelectorAll("#paginas ~ div tbody tr").map((row) => linesOf(row));
    expect(cells).toEqual(["Inicio", "1", "2\u00A0s", "50\u00A0ms", "0,5"]);
    expect(main).toContain(analyticsCopy.vitals.ratings.poor);
  }
});

test("the page of web vitals is closed to visitors who are not signed in", async () => {
  expect((await ask(site, "/gestion/visitas")).status).toBe(303);
});

function sendAnalytics(body: string, headers: Record<string, string> = {}) {
  return ask(site, "/medidas", {
    method: "POST",
    headers: { "Content-Type": "text/plain;charset=UTF-8", ...headers },
    body,
  });
}
