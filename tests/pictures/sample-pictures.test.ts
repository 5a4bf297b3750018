import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addSamplePictures } from "../../src/pictures/services/sample-pictures.ts";
import { createFolderStore } from "../../src/platform/files/blob-store.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { createPictures, type Pictures } from "../../src/platform/pictures/pictures.ts";
import { readShownPictures } from "../../src/products/store/product-pictures.ts";
import { sampleImportId } from "../../src/products/store/sample-products.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

type View = { file: string; alt: string };

const samples = new URL("../../samples/pictures/", import.meta.url);

describe.each(variants(databases))("pictures of the sample, on $name,", ({ open }) => {
  let opened: Opened;
  let folder: string;
  let pictures: Pictures;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), "escaparate-sample-pictures-"));
    const store = createFolderStore(join(folder, "store"));
    pictures = createPictures({ store, log: createLogger("silent") });
  });
  afterEach(async () => {
    pictures.stop();
    await opened.close();
    await rm(folder, { recursive: true });
  });

  it("have their second view behind the first, at every product that they show", async () => {
    const ids = await writeProducts(opened.db, [
      { sku: "RIZ-CHN-250" },
      { sku: "RIZ-CHN-500" },
      { sku: "CAR-PEI-CAY" },
    ]);
    await opened.db.updateTable("product").set({ import_run_id: sampleImportId }).execute();
    const list = await writeList([
      {
        file: "RIZ-CHN-500.webp",
        alt: "Botella ámbar",
        detail: { file: "RIZ-CHN-500_2.webp", alt: "Etiqueta de cerca" },
        skus: ["RIZ-CHN-250", "RIZ-CHN-500"],
      },
      { file: "CAR-PEI-CAY.webp", alt: "Peine", skus: ["CAR-PEI-CAY"] },
    ]);
    const { signal } = new AbortController();
    await addSamplePictures({ db: opened.db, pictures, list, signal });
    const shown = await readShownPictures(opened.db, [...ids.values()]);
    const texts = (sku: string) => shown.get(ids.get(sku) ?? 0)?.map(({ alt }) => alt);
    expect(texts("RIZ-CHN-250")).toEqual(["Botella ámbar", "Etiqueta de cerca"]);
    expect(shown.get(ids.get("RIZ-CHN-500") ?? 0)).toEqual(shown.get(ids.get("RIZ-CHN-250") ?? 0));
    expect(texts("CAR-PEI-CAY")).toEqual(["Peine"]);
  });

  async function writeList(
    entries: readonly (View & { detail?: View; skus: string[] })[],
  ): Promise<string> {
    await mkdir(join(folder, "pictures"));
    for (const { file, detail } of entries)
      for (const name of detail ? [file, detail.file] : [file])
        await copyFile(new URL(name, samples), join(folder, "pictures", name));
    const list = join(folder, "pictures.json");
    await writeFile(list, JSON.stringify(entries));
    return list;
  }
});
