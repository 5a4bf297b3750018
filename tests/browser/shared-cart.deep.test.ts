import { beforeAll, expect, test } from "vitest";
import { cartCopy } from "../../src/carts/copy/cart-copy.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import { cartLink } from "../../src/site/copy/site.ts";
import { pricesCopy } from "../../src/storefront/copy/prices-copy.ts";
import { fillOrderShop } from "../orders/order-shop.ts";
import { findAxeViolations } from "../support/axe.ts";
import { addCompany, addMember, signedIn } from "../support/members.ts";
import { findWhatSticksOut } from "./measure.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
const [nerea, mario] = ["nerea@salon.example", "mario@salon.example"];
let products: ReadonlyMap<string, number>;
beforeAll(async () => {
  products = await fillOrderShop(stage.site);
  const companyId = await addCompany(stage.site, { email: nerea });
  await addMember(stage.site, companyId, mario, "buyer");
});

test("a cart that is open shows the quantity of a colleague whose change came first, and keeps one's own in a button", async () => {
  const { cookies } = await signedIn(stage.site, nerea);
  const colleague = await signedIn(stage.site, mario);
  const product = `${products.get("VELA")}`;
  await colleague.post("/carrito", { product, quantity: "2" });
  const context = await stage.newContext({ mayComplain: /status of 409/ });
  const { url } = stage.site;
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto("/carrito");
  await untilHydrated(page);
  const units = page.getByRole("textbox", { name: pricesCopy.stepper.label("Vela") });
  await colleague.post("/carrito", { product, quantity: "4" });
  await units.fill("7");
  await page.getByRole("alert").getByText(cartCopy.problems.overtaken("Vela")).waitFor();
  await expectSoon(() => units.inputValue()).toBe("4");
  await page.getByRole("button", { name: cartCopy.put(7) }).click();
  await expectSoon(() => units.inputValue()).toBe("7");
});

test("a note is typed below its line, survives a change of the quantity meanwhile, and closes once it is saved", async () => {
  const member = await signedIn(stage.site, nerea);
  await member.post("/carrito", { intent: "clear" });
  await member.post("/carrito", { product: `${products.get("VELA")}`, quantity: "2" });
  const context = await stage.newContext({ viewport: phone, bypassCSP: true });
  const { url } = stage.site;
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto("/carrito");
  await untilHydrated(page);
  await page.getByText(cartCopy.note.add).click();
  const note = page.getByRole("textbox", { name: cartCopy.note.of("Vela") });
  await note.fill("Para Triana");
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findWhatSticksOut(page)).toEqual([]);
  await page.getByRole("textbox", { name: pricesCopy.stepper.label("Vela") }).fill("3");
  await page.getByRole("link", { name: cartLink.label({ lines: 1, net: cents(999) }) }).waitFor();
  expect(await note.inputValue()).toBe("Para Triana");
  await page.getByRole("button", { name: cartCopy.note.save }).click();
  await page.getByText(cartCopy.note.shown("Para Triana")).waitFor();
  expect(await note.isVisible()).toBe(false);
});
