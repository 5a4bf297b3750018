import { beforeAll, expect, test } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { orderApprovalCopy, orderChangeCopy } from "../../src/orders/copy/order-approval-copy.ts";
import { checkoutCopy, orderStateNames } from "../../src/orders/copy/order-copy.ts";
import { openOrderShop, putInCart, sendOrder } from "../orders/order-shop.ts";
import { findAxeViolations } from "../support/axe.ts";
import { inDatabase, mailAbout } from "../support/members.ts";
import { expectComfort } from "./comfort.ts";
import { findWhatSticksOut } from "./measure.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
let shop: Awaited<ReturnType<typeof openOrderShop>>;
beforeAll(async () => {
  shop = await openOrderShop(stage.site);
});

test.each([
  ["with", true],
  ["without", false],
])(
  "an owner follows the email to an order, changes and approves it, %s JavaScript",
  async (_, javaScriptEnabled) => {
    await putInCart(shop, shop.buyer, ["CHAMPU", 30]);
    await putInCart(shop, shop.buyer, ["VELA", 2]);
    const reference = await sendOrder(shop.buyer);
    const priceOfCandle = javaScriptEnabled ? 34_000 : 35_000;
    await inDatabase(stage.site, (db) =>
      db
        .updateTable("price_row")
        .set({ unit_price: unitPrice(priceOfCandle) })
        .where("product_id", "=", shop.products.get("VELA") ?? 0)
        .execute(),
    );
    const mail = await mailAbout(stage.site, "nerea@salon.example", `El pedido ${reference}`);
    const [link = ""] = /https?:\S+\/pedidos\/PED-[\w-]+/.exec(mail.text ?? "") ?? [];
    const context = await stage.newContext({ javaScriptEnabled, bypassCSP: true });
    const { cookies } = shop.owner;
    await context.addCookies(
      [...cookies].map(([name, value]) => ({ name, value, url: stage.site.url })),
    );
    const page = await context.newPage();
    const look = async () => {
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        if (javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
      }
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findWhatSticksOut(page), `${width} px`).toEqual([]);
      }
      await expectComfort(page);
    };
    await page.goto(new URL(link).pathname);
    const difference = page.getByRole("region", { name: checkoutCopy.difference.title });
    await difference.getByText("Vela: precio, antes").waitFor();
    await look();
    await page.getByRole("link", { name: orderApprovalCopy.change }).click();
    const shampoo = page.getByLabel("Champú");
    await shampoo.fill("13");
    await page.getByLabel("Vela").fill("");
    await page.getByRole("button", { name: orderChangeCopy.save }).click();
    await page.getByText(orderChangeCopy.problems.problems).waitFor();
    expect(await shampoo.getAttribute("aria-invalid")).toBe("true");
    await look();
    await shampoo.fill("12");
    await page.getByRole("button", { name: orderChangeCopy.save }).click();
    await page.getByText(orderApprovalCopy.changed).waitFor();
    await page.getByRole("button", { name: orderApprovalCopy.approve }).click();
    await page.getByText(orderStateNames.received, { exact: true }).first().waitFor();
    expect(await page.locator("tr[data-sku]").count()).toBe(1);
  },
);
