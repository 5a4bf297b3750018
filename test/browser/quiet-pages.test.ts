import { expect, test } from "vitest";
import { expectSoon } from "./soon.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();
const pages = ["/", "/politicas", "/cookies", "/devoluciones", "/aviso-legal", "/no-existe"];

// The stage itself fails a test whose page complains, throws or asks another origin.
test.each(
  pages.flatMap((path) => [phone, desktop].map(({ width, height }) => ({ path, width, height }))),
)(
  "$path at $width px loads whatever it shows, from its own origin and without a complaint",
  async ({ path, width, height }) => {
    const context = await stage.newContext({
      viewport: { width, height },
      mayComplain: /unknown path/,
    });
    const page = await context.newPage();
    const failed: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400 && new URL(response.url()).pathname !== path)
        failed.push(response.url());
    });
    page.on("requestfailed", (request) => failed.push(request.url()));
    await page.goto(path);
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(done));
      }
    });
    await page.waitForLoadState("networkidle");
    await expectSoon(() => page.evaluate(findBroken)).toEqual([]);
    expect(failed).toEqual([]);
  },
);

/** What is shown of the pictures and has not come, whether it still may or not. */
function findBroken(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && image.naturalWidth === 0)
    .map((image) => image.currentSrc);
}
