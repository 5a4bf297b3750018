import { expect, test } from "vitest";
import { labels } from "../../src/policies/copy/es.ts";
import { footer } from "../../src/site/copy/site.ts";
import { expectSoon } from "./soon.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

test("a page is fetched when somebody is about to go there, once, and counted when they do", async () => {
  const page = await (await stage.newContext({ granted: ["performance"] })).newPage();
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/medidas")) told.push(request.postData() ?? "");
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const before = timesAsked("/aviso-legal");
  const link = page.getByRole("contentinfo").getByRole("link", { name: footer.legalNotice });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await expectSoon(() => timesAsked("/aviso-legal")).toBe(before + 1);
  expect(told.join()).not.toContain("/aviso-legal");

  await link.click();
  await page.getByRole("heading", { level: 1, name: footer.legalNotice }).waitFor();
  await expectSoon(() => told.join()).toContain("/aviso-legal");
  expect(timesAsked("/aviso-legal")).toBe(before + 1);
});

test("where an answer is somebody's own, nothing is fetched beforehand", async () => {
  const page = await stage.open("/politicas");
  const cookies = page.getByRole("contentinfo").getByRole("link", { name: footer.cookies });
  await page.getByRole("link", { name: labels.versions }).hover();
  await cookies.first().hover();
  await expectSoon(() => timesAsked("/cookies")).toBe(1);
  expect(timesAsked("/politicas/versiones")).toBe(0);
});

/** Number of requests for a path in the log of the site. */
function timesAsked(path: string): number {
  return stage.site.logs().split(`"path":"${path}"`).length - 1;
}
