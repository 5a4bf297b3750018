import { beforeAll, expect, test } from "vitest";
import { addCompany, signedIn } from "../support/members.ts";
import { deepTest, variants } from "../support/variants.ts";
import { doubleText, findWhatSticksOut } from "./measure.ts";
import { desktop, setStage, untilHydrated } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "yes" } });
const email = "nerea@perfumeria.example";
let cookies: { name: string; value: string; url: string }[];

beforeAll(async () => {
  await addCompany(stage.site, { email, name: "Perfumería Nerea" });
  const client = await signedIn(stage.site, email);
  await client.post("/mi-seleccion", { code: "MDO-CHS-500" });
  cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: stage.site.url }));
});

const pages = [
  ["a listing", "/catalogo/rizos", false],
  ["a listing with prices", "/catalogo/rizos", true],
  ["a product", "/catalogo/rizos/champu-suave-MDO-CHS-500", true],
  ["the selection", "/mi-seleccion", false],
  ["the cart", "/carrito", true],
  ["the account", "/cuenta", true],
  ["the request form", "/", false],
] as const;

test.each(variants(pages, 2))(
  "%s does not scroll sideways with its text twice as large, nor at 400 %%",
  async (_, path, isMember) => {
    const context = await stage.newContext({ viewport: desktop });
    const selected = cookies.filter(({ name }) => name === "mi-seleccion");
    await context.addCookies(isMember ? cookies : selected);
    const page = await context.newPage();
    await page.goto(path);
    await untilHydrated(page);
    // 1280 px at 400 % are 320.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await findWhatSticksOut(page)).toEqual([]);
    await page.setViewportSize(desktop);
    await doubleText(page);
    expect(await findWhatSticksOut(page)).toEqual([]);
  },
);

deepTest("the title of a catalogue with large text stands above its picture", async () => {
  const page = await stage.open("/catalogo/rizos");
  const bottomOf = (part: string) =>
    page.locator(`main header ${part}`).evaluate((one) => one.getBoundingClientRect().bottom);
  const topOfPicture = () =>
    page.locator("main header img").evaluate((one) => one.getBoundingClientRect().top);
  expect(await bottomOf("h1")).toBeGreaterThan(await topOfPicture());
  await doubleText(page);
  expect(await bottomOf("h1 + p")).toBeLessThanOrEqual(await topOfPicture());
});
