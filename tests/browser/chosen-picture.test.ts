import { join } from "node:path";
import { expect, it } from "vitest";
import { productPicturesCopy } from "../../src/pictures/copy/pictures-copy.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { signInCopy } from "../../src/staff/copy/account-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { addPerson, lucia } from "../support/people.ts";
import { badUploads, photo } from "../support/sample-pictures.ts";
import { groups } from "../support/setting-groups.ts";
import { writeProducts } from "../support/write-products.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

it("staff see a chosen picture beside its field before they send it, in settings and at a product", async () => {
  await addPerson(lucia, { DATA_DIR: stage.site.dataDir });
  const { db } = openDatabase({ kind: "sqlite", file: join(stage.site.dataDir, "site.db") });
  const ids = await writeProducts(db, [{ sku: "QRS-0042", name: "Champú nutritivo" }]);
  await db.destroy();
  const settings = "/gestion/ajustes/imagenes";
  const product = `/gestion/catalogo/productos/${ids.get("QRS-0042")}/imagenes`;

  // axe looks into the preview's frame too, whose sandbox Chromium then names.
  const context = await stage.newContext({ mayComplain: /Blocked script execution/ });
  const page = await context.newPage();
  await page.goto(settings);
  await page.getByLabel(signInCopy.email).fill(lucia.email);
  await page.getByLabel(signInCopy.password).fill(lucia.password);
  await page.getByRole("button", { name: signInCopy.submit, exact: true }).click();
  await page.waitForURL(`**${settings}`);

  const wide = { mimeType: "image/jpeg", buffer: await photo().jpeg().toBuffer() };
  const text = { mimeType: "image/jpeg", buffer: await badUploads["a text named .jpg"]?.content() };
  const places = [
    {
      path: settings,
      field: page
        .getByRole("group", { name: groups.pictures.copy.fields.hero.label })
        .getByLabel(settingsCopy.picture.file),
      name: settingsCopy.picture.chosen,
    },
    {
      path: product,
      field: page.getByLabel(productPicturesCopy.file),
      name: productPicturesCopy.chosen,
    },
  ];
  for (const { path, field, name } of places) {
    await page.goto(path);
    const chosen = page.getByRole("img", { name });
    expect(await chosen.count()).toBe(0);
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.headers()["content-type"]?.startsWith("multipart/")) files.push(request.url());
    });
    await field.setInputFiles({ ...wide, name: "tienda.jpg" });
    await chosen.waitFor();
    // The photograph of 1600 × 1200 pixels has a red corner at its top left.
    const drawn = await chosen.evaluate((canvas: HTMLCanvasElement) => ({
      size: [canvas.width, canvas.height],
      corner: [...(canvas.getContext("2d")?.getImageData(20, 20, 1, 1).data ?? [])],
    }));
    expect(drawn.size).toEqual([480, 360]);
    expect(drawn.corner[0]).toBeGreaterThan(180);
    expect(drawn.corner[1]).toBeLessThan(40);
    expect(await findAxeViolations(page)).toEqual([]);
    await field.setInputFiles({
      ...text,
      buffer: text.buffer ?? Buffer.alloc(0),
      name: "foto.jpg",
    });
    await chosen.waitFor({ state: "hidden" });
    expect(files).toEqual([]);
    page.removeAllListeners("request");
  }
});
