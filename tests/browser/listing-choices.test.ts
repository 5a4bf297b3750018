import { expect, test } from "vitest";
import { listingCopy } from "../../src/storefront/copy/storefront-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { deepTest, variants } from "../support/variants.ts";
import { expectSoon } from "./soon.ts";
import { desktop, phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "yes" } });
const { filters } = listingCopy;

deepTest(
  "the chosen length of pages applies to other lists, and a numbered page does not ask for it",
  async () => {
    const page = await stage.open("/catalogo");
    const cards = page.locator("main article[data-sku]");
    expect(await cards.count()).toBe(24);
    await page.getByRole("link", { name: "48", exact: true }).click();
    await expectSoon(() => cards.count()).toBe(48);
    expect(new URL(page.url()).search).toBe("?por-pagina=48");
    await page.goto("/catalogo/rizos");
    await page.waitForURL("**/catalogo/rizos?por-pagina=48");
    await page.goto("/catalogo?pagina=2");
    await untilHydrated(page);
    expect(new URL(page.url()).search).toBe("?pagina=2");
    await page.getByRole("link", { name: "24", exact: true }).click();
    await expectSoon(() => cards.count()).toBe(24);
    await page.goto("/catalogo/rizos");
    await untilHydrated(page);
    expect(new URL(page.url()).search).toBe("");
  },
);

test("a branch of the category filter opens beside its checkbox, with and without JavaScript", async () => {
  for (const javaScriptEnabled of variants([true, false])) {
    const page = await stage.open("/catalogo/rizos", { viewport: desktop, javaScriptEnabled });
    const narrower = page.locator('[data-facet="categoria:rizos.lavado.champus"]');
    expect(await narrower.isVisible()).toBe(false);
    await page
      .locator("summary", { has: page.locator("svg") })
      .first()
      .waitFor();
    await page.getByLabel(filters.narrower("Lavado")).click();
    await narrower.check();
    if (!javaScriptEnabled) await page.getByRole("button", { name: filters.apply }).click();
    await page.waitForURL("**/catalogo/rizos?categoria=rizos.lavado.champus");
    await expectSoon(() => narrower.isVisible()).toBe(true);
    if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  }
});

deepTest(
  "the whole catalogue and one catalogue link to each other, without accessibility problems",
  async () => {
    for (const viewport of variants([phone, desktop])) {
      const page = await stage.open("/catalogo", { viewport });
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole("heading", { name: listingCopy.whole.brands }).waitFor();
    }
    const page = await stage.open("/catalogo/rizos?orden=novedades", { viewport: desktop });
    await page
      .getByRole("navigation", { name: listingCopy.tiles.label })
      .getByRole("link", { name: listingCopy.tiles.all })
      .click();
    await page.waitForURL("**/catalogo?orden=novedades");
  },
);
