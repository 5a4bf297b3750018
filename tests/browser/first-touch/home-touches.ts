import { expect } from "vitest";
import { requestForm } from "../../../src/access-requests/copy/request-form-copy.ts";
import { firstLayer } from "../../../src/consent/copy/consent-copy.ts";
import { sampleCatalogues } from "../../../src/products/copy/catalogues.ts";
import { selectionCopy } from "../../../src/storefront/copy/selection-copy.ts";
import { products } from "../../support/sample-products.ts";
import { expectFocus } from "../focus.ts";
import { expectSoon } from "../soon.ts";
import { phone } from "../stage.ts";
import type { Touch } from "./touch.ts";

const now = { force: true, noWaitAfter: true };
const onPhone = { viewport: phone, hasTouch: true, isMobile: true };
const [champu] = products;

export const homeTouches: Touch[] = [
  {
    name: "a tap adds a best seller once",
    path: "/",
    options: onPhone,
    touch: (page) =>
      page.getByRole("button", { name: selectionCopy.add(champu?.name ?? "") }).tap(now),
    holds: (page) =>
      page.getByRole("button", { name: selectionCopy.open(1), exact: true }).waitFor(),
  },
  {
    name: "the space bar adds a best seller once",
    path: "/",
    async touch(page) {
      await page.getByRole("button", { name: selectionCopy.add(champu?.name ?? "") }).focus();
      await page.keyboard.press(" ");
    },
    holds: (page) =>
      page.getByRole("button", { name: selectionCopy.open(1), exact: true }).waitFor(),
  },
  {
    name: "arrows lead from tab to tab",
    path: "/",
    async touch(page) {
      await page.getByRole("tab").first().focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    },
    async holds(page) {
      const last = page.getByRole("tab").nth(2);
      await expectSoon(() => last.getAttribute("aria-selected")).toBe("true");
      await expectFocus(last);
    },
  },
  {
    name: "a tab opens by mouse",
    path: "/",
    touch: (page) => page.getByRole("tab").nth(1).click(now),
    async holds(page) {
      await page.waitForURL(`**/?catalogo=${sampleCatalogues[1]?.name}*`);
      await expectSoon(() => page.getByRole("tab").nth(1).getAttribute("aria-selected")).toBe(
        "true",
      );
    },
  },
  {
    name: "a refusal of cookies is stored",
    path: "/",
    options: { granted: null },
    touch: (page) => page.getByRole("button", { name: firstLayer.reject }).click(now),
    holds: (page) =>
      expectSoon(() => page.locator("[data-consent-banner]").isVisible()).toBe(false),
  },
  {
    name: "a refusal of cookies leaves what was typed",
    path: "/",
    options: { granted: null },
    async touch(page) {
      await page.getByLabel(requestForm.fields.company.label).fill("Farmacia del Mar", now);
      await page.getByRole("button", { name: firstLayer.reject }).click(now);
    },
    async holds(page) {
      await expectSoon(() => page.locator("[data-consent-banner]").isVisible()).toBe(false);
      expect(await page.getByLabel(requestForm.fields.company.label).inputValue()).toBe(
        "Farmacia del Mar",
      );
    },
  },
  {
    name: "the box for news is ticked and the form sent, with its problems",
    path: "/",
    async touch(page) {
      await page.getByLabel(requestForm.wantsNews).click(now);
      await page.getByRole("button", { name: requestForm.submit }).click(now);
    },
    async holds(page) {
      await page.getByRole("alert").first().waitFor();
      expect(await page.getByLabel(requestForm.wantsNews).isChecked()).toBe(true);
    },
  },
];
