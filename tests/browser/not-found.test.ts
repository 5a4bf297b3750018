import { expect, test } from "vitest";
import { header, notFound } from "../../src/site/copy/site.ts";
import { expectSoon } from "./soon.ts";
import { setStage, untilHydrated } from "./stage.ts";

const stage = setStage();

test("an unknown path says so in the seed's words, logs itself and leads home", async () => {
  const page = await (await stage.newContext({ mayComplain: /unknown path/ })).newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  const response = await page.goto("/ofertas/de-otoño");
  expect(response?.status()).toBe(404);
  await untilHydrated(page);

  const heading = page.getByRole("heading", { level: 1, name: "Oops! Page not found" });
  expect(await heading.getAttribute("lang")).toBe("en");
  expect(await page.title()).toBe(notFound.title);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  await expectSoon(() => errors).toContainEqual(
    expect.stringContaining(encodeURI("/ofertas/de-otoño")),
  );
  expect(stage.site.logs()).toMatch(/"level":40,.*de-oto%C3%B1o.*"unknown path"/);

  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.getByRole("main").getByRole("link", { name: header.requestAccess }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("it says the same and leads home without scripts", async () => {
  const page = await stage.open("/no-existe", { javaScriptEnabled: false });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await page.getByRole("main").getByRole("link", { name: header.requestAccess }).waitFor();
});

test("the receipt of nobody is an unknown path with a title like any other", async () => {
  const page = await stage.open("/solicitud/recibida/B2B-0000-0000", {
    mayComplain: /unknown path/,
  });
  await page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
  expect(await page.title()).toBe(notFound.title);
});
