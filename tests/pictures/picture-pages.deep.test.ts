import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  pictureReason,
  picturesCopy,
  productPicturesCopy,
} from "../../src/pictures/copy/pictures-copy.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { open, signInMembers } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { badUploads, photo } from "../support/sample-pictures.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";
import { writeProducts } from "../support/write-products.ts";
import { writeZip } from "../support/zip-writer.ts";

const path = "/gestion/catalogo/imagenes";

let site: Site;
let lucia: HttpClient;
let marc: HttpClient;
let shampoo: string;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia, marc } = await signInMembers(site));
  const { db } = openDatabase({ kind: "sqlite", file: join(site.dataDir, "site.db") });
  const ids = await writeProducts(db, [
    { sku: "QRS-0042", name: "Champú nutritivo" },
    { sku: "QRS-0043", name: "Crema de peinado" },
    { sku: "QRS-0001", name: "Vela ritual", brand: "LUNAREA", catalogue: "espiritual" },
  ]);
  await db.destroy();
  shampoo = `/gestion/catalogo/productos/${ids.get("QRS-0042")}/imagenes`;
});
afterAll(() => site.stop());

async function uploadTo(address: string, file: Buffer | null, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append("file", new Blob([new Uint8Array(file)]), "fotos.zip");
  const request = new Request(site.url, { method: "POST", body: form });
  const cookie = [...lucia.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return ask(site, address, {
    method: "POST",
    headers: { cookie, "content-type": request.headers.get("content-type") ?? "" },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** Waits until all pictures of the uploaded archive are stored, and returns the text of the page. */
async function finished(address: string) {
  const page = async () => (await open(await lucia.get(address))).main;
  await expect.poll(page).toContain(picturesCopy.states.done);
  return page();
}

const picture = (width = 900) => photo({ width, height: 1000 }).jpeg().toBuffer();

test("a ZIP of pictures is processed in the background, shown file by file, and undone", async () => {
  const archive = writeZip([
    { name: "fotos/qrs 0042.jpg", content: await picture() },
    { name: "fotos/QRS-0042_2.jpg", content: await picture(1000) },
    {
      name: "QRS-0043.jpg",
      content: (await badUploads["a PNG with 100 megapixels in 15 kB"]?.content()) ?? "",
    },
    { name: "QRS-43.jpg", content: await picture(1100) },
  ]);
  const answer = await uploadTo(path, archive, { mode: "replace" });
  expect(answer.status).toBe(303);
  const run = answer.headers.location ?? "";
  const page = await finished(run);
  expect(page).toContain("2 archivos con imagen nueva");
  expect(page).toContain(pictureReason("too-many-pixels"));
  expect(page).toContain(picturesCopy.guess("QRS-0043"));
  expect(readdirSync(join(site.dataDir, "uploads"))).toEqual([]);
  const shown = (await lucia.get(shampoo)).body;
  expect(shown.match(/\/pictures\/[\w-]+-960\.avif|\/pictures\/[\w-]+-640\.avif/g)?.length).toBe(2);
  expect((await lucia.post(run, { intent: "undo" })).status).toBe(303);
  expect((await open(await lucia.get(shampoo))).main).toContain(productPicturesCopy.empty);
  expect((await lucia.post(run, { intent: "undo" })).status).toBe(422);
  for (const address of [path, run, shampoo])
    expect(await findHtmlProblems((await lucia.get(address)).body), address).toEqual([]);
});

test.each<[string, () => Buffer, string]>([
  ["a text", () => Buffer.from("hola"), "damaged"],
  [
    "names that climb",
    () => writeZip([{ name: "../QRS-0042.jpg", content: "x" }]),
    "unsafe-file-name",
  ],
  ["a bomb", () => writeZip([{ name: "a.jpg", content: Buffer.alloc(20_000_000) }]), "zip-bomb"],
])("a ZIP of pictures with %s gets its error, and changes nothing", async (_, make, reason) => {
  const answer = await uploadTo(path, make(), { mode: "replace" });
  expect(answer.status).toBe(422);
  expect((await open(answer)).main).toContain(pictureReason(reason));
});

test("pictures of a product are added with their text alternatives, ordered, cropped and removed", async () => {
  const seen = async () =>
    /name="seen" value="(\w+)"/.exec((await lucia.get(shampoo)).body)?.[1] ?? "";
  const ids = async () =>
    [...(await lucia.get(shampoo)).body.matchAll(/name="alt-([\w-]+)"/g)].map(([, id]) => id ?? "");
  const withoutText = await uploadTo(shampoo, await picture(), {
    seen: await seen(),
    "new-alt": "",
  });
  expect(withoutText.status).toBe(422);
  expect((await open(withoutText)).main).toContain(pictureReason("missing-alt"));
  for (const [width, alt] of [
    [900, "Botella"],
    [1000, "Detalle"],
  ] as const) {
    const fields = { seen: await seen(), "new-alt": alt };
    const current = Object.fromEntries((await ids()).map((id) => [`alt-${id}`, "Botella"]));
    expect((await uploadTo(shampoo, await picture(width), { ...current, ...fields })).status).toBe(
      303,
    );
  }
  const [first = "", second = ""] = await ids();
  const before = await seen();
  const changed = {
    seen: before,
    [`alt-${first}`]: "Botella",
    [`place-${first}`]: "1",
    [`alt-${second}`]: "Detalle",
    [`place-${second}`]: "1",
    [`focus-${second}`]: "left-top",
  };
  expect((await uploadTo(shampoo, null, changed)).status).toBe(303);
  expect(await ids()).toEqual([second, first]);
  expect((await uploadTo(shampoo, null, changed)).status).toBe(409);
  const removal = { seen: await seen(), [`alt-${first}`]: "Botella", [`remove-${first}`]: "si" };
  const kept = { [`alt-${second}`]: "Detalle" };
  expect((await uploadTo(shampoo, null, { ...removal, ...kept })).status).toBe(303);
  expect(await ids()).toEqual([second]);
});

test("only staff who manage the catalogue see and change pictures", async () => {
  for (const address of [path, shampoo]) {
    expect((await marc.get(address)).status).toBe(403);
    expect((await marc.post(address, { seen: "" })).status).toBe(403);
  }
});
