import { expect, test } from "vitest";
import { variants } from "../support/variants.ts";
import { setStage } from "./stage.ts";
import { everythingStored, testInventoryUnder } from "./whole-inventory.ts";

const stage = setStage();
testInventoryUnder(
  stage,
  ...variants([
    "no choice",
    "accept",
    "reject",
    "functional alone",
    "performance alone",
    "marketing alone",
  ] as const),
);

test("a stored item that the cookie inventory lacks is detected", async () => {
  const page = await stage.open("/cookies", { granted: [] });
  await page.evaluate(async () => {
    await cookieStore.set("espia", "1");
    localStorage.setItem("espia", "1");
    sessionStorage.setItem("espia", "1");
    await new Promise((done) => {
      indexedDB.open("espia").onsuccess = done;
    });
    await caches.open("espia");
  });
  expect(await everythingStored(page.context(), page)).toEqual(
    expect.arrayContaining([
      "cookie espia",
      "localStorage espia",
      "sessionStorage espia",
      "IndexedDB espia",
      "Cache espia",
    ]),
  );
});
