import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { firstLayer } from "../../src/consent/copy/consent-copy.ts";
import { hero } from "../../src/site/copy/home-copy.ts";
import { header } from "../../src/site/copy/site.ts";
import { selectionCopy as copy } from "../../src/storefront/copy/selection-copy.ts";
import { products } from "../support/sample-products.ts";
import { deepTest, variants } from "../support/variants.ts";
import { expectFocus } from "./focus.ts";
import { exportRequests, field, readProblem, readReference, sendButton } from "./request-form.ts";
import { expectCalm, recordShifts, scrollThrough } from "./shifts.ts";
import { expectSoon } from "./soon.ts";
import { desktop, setStage } from "./stage.ts";

const stage = setStage();
const [champu, crema] = products as unknown as [{ name: string }, { name: string }];

/**
 * Window sizes of the iPhone SE of 2016, a small Android phone, later iPhone SE models, and iPhone 12 to 15. The
 * heights of the last three leave out the browser's own bars.
 */
const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 560 },
  { width: 375, height: 553 },
  { width: 390, height: 664 },
];

describe.each(variants(phones))("on a phone of $width by $height", (viewport) => {
  test("the cookie banner leaves a button and a good part of the picture free", async () => {
    const page = await stage.open("/", { granted: null, viewport });
    const banner = (await layer(page).boundingBox())?.y ?? 0;
    const button = await boxOf(page.getByRole("main").getByRole("link").first());
    expect(button.y + button.height).toBeLessThan(banner);
    const picture = await boxOf(page.getByAltText(hero.pictureAlt));
    expect(Math.min(banner, picture.y + picture.height) - picture.y).toBeGreaterThanOrEqual(120);
  });

  deepTest("only one green button is visible at a time", async () => {
    const page = await stage.open("/", { granted: null, viewport });
    const requests = page.getByRole("link", { name: header.requestAccess, exact: true });
    await expectSoon(() => seenOf(requests)).toEqual(["main"]);
    await page.getByRole("heading", { name: "Más vendidos" }).scrollIntoViewIfNeeded();
    // The header of the narrowest phone has room for it only in its menu.
    const isFolded = viewport.width < 360;
    if (isFolded) {
      await expectSoon(() => seenOf(requests)).toEqual([]);
      await page.getByRole("button", { name: header.menu }).click();
    }
    await expectSoon(() => seenOf(requests)).toEqual(["header"]);
    if (isFolded) await page.keyboard.press("Escape");
    await sendButton(page).scrollIntoViewIfNeeded();
    await expectSoon(() => seenOf(requests)).toEqual([]);
    const ground = await layer(page)
      .getByRole("button")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(new Set(ground)).toEqual(new Set(["rgba(0, 0, 0, 0)"]));
  });

  deepTest(
    "a notice covers no control, or one link if no place is free, and is the only one",
    async () => {
      const page = await stage.open("/", { granted: null, viewport, reducedMotion: "reduce" });
      for (const name of products.slice(0, 3).map((product) => product.name)) {
        await page.getByRole("button", { name: copy.add(name) }).click();
        const notice = page.getByRole("status").filter({ hasText: name });
        await notice.waitFor();
        expect(await page.getByRole("status").allInnerTexts()).toEqual([copy.announceAdded(name)]);
        const covered = await notice.evaluate(controlsBeneath);
        expect(covered.length).toBeLessThanOrEqual(viewport.height < 600 ? 1 : 0);
        expect(covered.join()).not.toMatch(/<(button|input|summary|label)/);
      }
      await field(page, "company").focus();
      await expectSoon(() => page.getByRole("status").innerText()).toBe("");
    },
  );
});

deepTest("the header's button appears and disappears without moving anything", async () => {
  for (const viewport of variants([phones[1], desktop])) {
    const context = await stage.newContext({ ...(viewport && { viewport }) });
    await context.addInitScript(recordShifts);
    const page = await context.newPage();
    await page.goto("/");
    await scrollThrough(page);
    await expectCalm(page);
  }
});

deepTest(
  "the add button stands beside the price and off the picture, as large as a fingertip",
  async () => {
    const page = await stage.open("/");
    const card = page.getByRole("article").filter({ hasText: champu.name });
    for (const viewport of [...phones, desktop]) {
      await page.setViewportSize(viewport);
      const picture = await boxOf(card.getByRole("img").first());
      const button = await boxOf(card.getByRole("button"));
      expect(button.y).toBeGreaterThanOrEqual(picture.y + picture.height);
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
    }
  },
);

test("«Deshacer» takes back what was added, and «Ver selección» shows it", async () => {
  const page = await stage.open("/", { viewport: phones[2] });
  await page.getByRole("button", { name: copy.add(champu.name) }).click();
  await page.getByRole("button", { name: copy.undo }).click();
  await page.getByRole("button", { name: copy.open(0), exact: true }).waitFor();
  await page.getByRole("button", { name: copy.add(crema.name) }).click();
  await page.getByRole("button", { name: copy.see }).click();
  const dialog = page.getByRole("dialog", { name: copy.name });
  await dialog.getByText(crema.name).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expectFocus(page.getByRole("button", { name: copy.open(1), exact: true }));
});

test("the three usual mistakes in the request form cost eight taps and one sending", async () => {
  const page = await stage.open("/", {
    granted: null,
    viewport: phones[3],
    hasTouch: true,
    isMobile: true,
  });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const [hint = ""] = /B\d{8}/.exec(requestForm.fields.taxId.hint) ?? [];

  await tap(page.getByRole("main").getByRole("link", { name: header.requestAccess }));
  await tap(field(page, "company"));
  await page.keyboard.type("Rizos de Lola");
  await tap(field(page, "contact"));
  await page.keyboard.type("Lola Ruiz");
  await tap(field(page, "email"));
  await page.keyboard.type("lola@gmial.com");
  await tap(page.getByRole("button", { name: requestForm.suggestEmail("lola@gmail.com") }));
  await expectFocus(field(page, "phone"));
  await page.keyboard.type("61234567");
  await tap(page.getByLabel(requestForm.fields.taxId.label));
  await expectSoon(() => readProblem(page, "phone")).not.toBeNull();
  await page.keyboard.type(hint);
  await tap(field(page, "phone"));
  await page.keyboard.press("End");
  await page.keyboard.type("8");
  await expectSoon(() => readProblem(page, "phone")).toBeNull();
  await tap(sendButton(page));
  await readReference(page);

  expect({ taps, sent: sent.length }).toEqual({ taps: 8, sent: 1 });
  expect(await exportRequests(stage.site)).toContainEqual(
    expect.objectContaining({ email: "lola@gmail.com", phone: "+34612345678" }),
  );
});

deepTest("the keyboard's Next key goes from field to field, and the last one sends", async () => {
  const page = await stage.open("/", { viewport: phones[3], hasTouch: true, isMobile: true });
  await field(page, "company").tap();
  for (const text of ["Rizos de Lola", "Lola Ruiz", "tecla@rizos.example", "612345678"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await expectFocus(field(page, "taxId"));
  await page.keyboard.type("B12345674");
  await page.keyboard.press("Enter");
  await readReference(page);
});

deepTest("the home page is no longer than 9,500 pixels on a phone", async () => {
  const page = await stage.open("/", { viewport: { width: 360, height: 740 } });
  await scrollThrough(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    9_500,
  );
});

deepTest(
  "the catalogues are a row to swipe, with the next one partly in sight, and the keyboard scrolls to each",
  async () => {
    const page = await stage.open("/", { viewport: { width: 360, height: 740 } });
    const links = page.getByRole("link", { name: /^Explorar catálogo/ });
    const [first, second] = [await boxOf(links.first()), await boxOf(links.nth(1))];
    expect(second.y).toBeCloseTo(first.y, -1);
    await links.nth(2).focus();
    await expectSoon(async () => (await boxOf(links.nth(2))).x).toBeLessThan(360 - 44);
  },
);

function layer(page: Page) {
  return page.getByRole("region", { name: firstLayer.label });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return box;
}

/** For each link that is visible in the window, the name of its ancestor: header, main or footer. */
function seenOf(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) =>
    all
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return one.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight;
      })
      .map((one) => one.closest("header, main, footer")?.localName ?? ""),
  );
}

/** Links, buttons and fields that the box of the notice overlaps. */
function controlsBeneath(status: Element): string[] {
  const notice = status.parentElement as Element;
  const box = notice.getBoundingClientRect();
  return [...document.querySelectorAll("a, button, input, summary, label")]
    .filter((one) => !notice.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      return top < box.bottom && bottom > box.top && left < box.right && right > box.left;
    })
    .map((one) => one.outerHTML.slice(0, 90));
}
