import { expect, it } from "vitest";
import { settingProblemSentence, settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { addPerson, lucia } from "../support/people.ts";
import { photo } from "../support/sample-pictures.ts";
import { groups } from "../support/setting-groups.ts";
import { desktop, phone, setStage } from "./stage.ts";

const stage = setStage();
const path = "/gestion/ajustes/imagenes";
const alt = "Mostrador de madera con cestas de champú";

it.each([
  { name: "a phone without JavaScript", viewport: phone, javaScriptEnabled: false },
  { name: "a desktop", viewport: desktop, javaScriptEnabled: true },
])("a picture is uploaded, reviewed and saved on $name", async ({ name, ...options }) => {
  const member = { ...lucia, email: `lucia-${options.viewport.width}@arrebol.example` };
  await addPerson(member, { DATA_DIR: stage.site.dataDir });
  // axe looks into the preview's frame too, whose sandbox Chromium then names.
  const mayComplain = /422|Blocked script execution/;
  const context = await stage.newContext({ ...options, mayComplain });
  const page = await context.newPage();
  const shoot = async (view: string) => {
    const folder = process.env.SHOTS;
    if (folder)
      await page.screenshot({
        path: `${folder}/${view}-${options.viewport.width}.png`,
        fullPage: true,
      });
  };
  await page.goto(path);
  await page.getByLabel(signInCopy.email).fill(member.email);
  await page.getByLabel(signInCopy.password).fill(member.password);
  await page.getByRole("button", { name: signInCopy.submit, exact: true }).click();
  await page.waitForURL(`**${path}`);
  await shoot("form");
  const hero = page.getByRole("group", { name: groups.pictures.copy.fields.hero.label });
  const file = { mimeType: "image/jpeg", buffer: await photo().jpeg().toBuffer() };
  await hero.getByLabel(settingsCopy.picture.file).setInputFiles({ ...file, name: "tienda.jpg" });
  const review = page.getByRole("button", { name: settingsCopy.review });
  await review.click();
  const sentence = settingProblemSentence({ path: "hero.alt", problem: "missing-alt" });
  await hero.getByText(sentence).waitFor();
  await shoot("problem");
  if (options.javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  await hero.getByLabel(settingsCopy.picture.alt).fill(alt);
  await review.click();
  await page.getByRole("heading", { name: settingsCopy.reviewTitle }).waitFor();
  for (const picture of await page.locator("main img").all())
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
  await shoot("review");
  if (options.javaScriptEnabled) expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: settingsCopy.save }).click();
  await page.getByText(settingsCopy.done.guardado).waitFor();
  await page.goto("/");
  const shown = page.getByRole("img", { name: alt });
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
  await shoot("home");
  await page.goto(`${path}/historial`);
  await shoot("history");
  await page.getByRole("button", { name: settingsCopy.undo }).click();
  await page.getByText(settingsCopy.done.deshecho).waitFor();
  await page.goto("/");
  await expect.poll(() => shown.count()).toBe(0);
});
