import { describe, expect, test } from "vitest";
import { cutLinkCopy, fallback, notFound } from "../../src/kernel/copy/error-pages-copy.ts";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { header } from "../../src/site/copy/site.ts";
import { deepTest, variants } from "../support/variants.ts";
import { postTo } from "./post-to.ts";
import { expectSoon } from "./soon.ts";
import { setStage, untilHydrated } from "./stage.ts";

const signingKey = "clave-de-las-pruebas-del-navegador-0001";
const stage = setStage({ env: { SIGNING_KEYS: signingKey } });

/** URL of a receipt page with a valid signature but an invalid date, so that rendering the page throws an error. */
const unreadableReceipt = `/solicitud/recibida/${createSigner([signingKey], "receipt").sign("B2B-0000-0000.nunca")}`;

describe.each(
  variants([
    { how: "with scripts", javaScriptEnabled: true },
    { how: "without scripts", javaScriptEnabled: false },
  ]),
)("the fallback page $how", ({ javaScriptEnabled }) => {
  test("is shown by a page that fails, with its status and no internal details", async () => {
    const page = await stage.open("/cookies", { javaScriptEnabled });
    const response = await page.goto(unreadableReceipt);
    expect(response?.status()).toBe(500);
    await page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }).waitFor();
    expect(await page.title()).toBe(fallback.status(500));
    await page.getByRole("main").getByText(fallback.status(500)).waitFor();
    expect(await page.content()).not.toMatch(/Invalid time|RangeError|\.tsx?:|at \w+ \(/);

    const id = response?.headers()["x-request-id"];
    const logged = stage.site.logs().split("\n");
    expect(logged.some((line) => line.includes(`${id}`) && line.includes('"level":50'))).toBe(true);

    await page.getByRole("link", { name: fallback.home }).click();
    await page.getByRole("main").getByRole("link", { name: header.requestAccess }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("is shown with status 405 for a form posted to a page without an action", async () => {
    const page = await stage.open("/cookies", { javaScriptEnabled });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await postTo(page, "/politicas");
    expect((await answer).status()).toBe(405);
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    await page.getByRole("main").getByText(fallback.status(405)).waitFor();
  });
});

test("an unknown path is answered with the seed's sentence, logged, and links to the home page", async () => {
  const page = await (await stage.newContext({ mayComplain: /unknown path/ })).newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const response = await page.goto("/ofertas/de-otoño");
  expect(response?.status()).toBe(404);
  await untilHydrated(page);

  const heading = page.getByRole("heading", { level: 1, name: "Oops! Page not found" });
  expect(await heading.getAttribute("lang")).toBe("en");
  expect(await page.title()).toBe(notFound.title);
  expect(await page.getByRole("contentinfo").count()).toBe(1);
  await expectSoon(() => errors).toContainEqual(
    expect.stringContaining(encodeURI("/ofertas/de-otoño")),
  );
  expect(stage.site.logs()).toMatch(/"level":40,.*de-oto%C3%B1o.*"unknown path"/);

  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.getByRole("main").getByRole("link", { name: header.requestAccess }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

deepTest("an unknown path gets the same sentence and link without JavaScript", async () => {
  const page = await stage.open("/no-existe", { javaScriptEnabled: false });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.getByRole("main").getByRole("link", { name: header.requestAccess }).waitFor();
});

deepTest("a made-up receipt is shown as an incomplete link", async () => {
  const page = await stage.open("/solicitud/recibida/B2B-0000-0000", {
    mayComplain: /unknown path/,
  });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
  expect(await page.title()).toBe(cutLinkCopy.title);
});
