import { test } from "vitest";
import { farmaciaDelMar, field, fillIn, readReference, sendButton } from "./request-form.ts";
import { holdBack, setStage, untilHydrated } from "./stage.ts";

const stage = setStage();

test("the request form can be sent with the Enter key from its last field", async () => {
  const page = await stage.open("/");
  await fillIn(page, { ...farmaciaDelMar, email: "intro@farmacia-del-mar.example" });
  await field(page, "taxId").press("Enter");
  await readReference(page);
});

test("scripts that load late leave what was typed before unchanged", async () => {
  const page = await (await stage.newContext()).newPage();
  const scripts = await holdBack(page, (url) => url.pathname.endsWith(".js"));
  await page.goto("/", { waitUntil: "commit" });
  await fillIn(page, farmaciaDelMar);
  scripts.letGo();
  await untilHydrated(page);
  await sendButton(page).click();
  await readReference(page);
});
