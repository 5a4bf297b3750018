import { utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sizeOfPicture } from "../../src/kernel/picture.ts";
import {
  setProductPictures,
  takeProductPicture,
  usedByProducts,
} from "../../src/pictures/services/used-pictures.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createFolderStore } from "../../src/platform/files/blob-store.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { createPictures, type Pictures } from "../../src/platform/pictures/pictures.ts";
import { repeatRemoval } from "../../src/platform/pictures/repeat-removal.ts";
import {
  readPictureEntries,
  readShownPictures,
} from "../../src/products/store/product-pictures.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { photo } from "../support/sample-pictures.ts";
import { writeProducts } from "../support/write-products.ts";

const monday = Date.UTC(2026, 10, 23, 9);
const log = createLogger("silent");
const [first, second, third] = ["a", "b", "c"].map((digit) => ({
  picture: `${digit.repeat(64)}-800x1000`,
  original: `${digit.repeat(64)}-1600x1200`,
})) as [Stored, Stored, Stored];
type Stored = { picture: string; original: string };

async function writeProduct(
  db: Database,
  { id, pictureAddresses = [] }: { id?: number; pictureAddresses?: string[] },
): Promise<number> {
  const sku = "RIZ-0042";
  const ids = await writeProducts(db, [{ sku, pictureAddresses, ...(id && { id }) }]);
  return ids.get(sku) ?? 0;
}

describe.each(databases)("pictures of products on $name", ({ open }) => {
  let opened: Opened;
  let shampoo: number;
  beforeEach(async () => {
    opened = await open();
    shampoo = await writeProduct(opened.db, {});
  });
  afterEach(() => opened.close());

  const set = (pictures: readonly (Stored & { alt?: string })[]) =>
    setProductPictures(opened.db, new Map([[shampoo, pictures]]), { source: "sample", at: monday });
  const shown = async () => (await readShownPictures(opened.db, [shampoo, 999])).get(shampoo);

  it("are shown in their order, and replaced all together", async () => {
    expect(await shown()).toBeUndefined();
    await set([{ ...second, alt: "Botella ámbar" }, first]);
    expect(await shown()).toEqual([
      { id: second.picture, alt: "Botella ámbar" },
      { id: first.picture, alt: "" },
    ]);
    await set([third]);
    expect(await shown()).toEqual([{ id: third.picture, alt: "" }]);
    expect(await usedByProducts(opened.db)).toEqual(new Set([third.picture, third.original]));
  });

  it("are deleted with their product", async () => {
    await set([first]);
    await opened.db.deleteFrom("product").execute();
    expect(await usedByProducts(opened.db)).toEqual(new Set());
  });

  it("follow the addresses of an import file: only those that change are fetched again", async () => {
    await set([first]);
    const addresses = async () =>
      ((await readPictureEntries(opened.db, [shampoo])).get(shampoo) ?? []).map(
        ({ id, address }) => ({
          id,
          address,
        }),
      );
    const [one, two, three] = ["1", "2", "3"].map((name) => `https://fotos.es/${name}.jpg`) as [
      string,
      string,
      string,
    ];
    await writeProduct(opened.db, { id: shampoo, pictureAddresses: [one, two] });
    const [own, before, gone] = await addresses();
    expect([own?.address, before?.address, gone?.address]).toEqual([null, one, two]);
    await writeProduct(opened.db, { id: shampoo, pictureAddresses: [one, three] });
    const [sameOwn, same, added] = await addresses();
    expect([sameOwn, same]).toEqual([own, before]);
    expect(added?.address).toBe(three);
    await writeProduct(opened.db, { id: shampoo });
    expect(await addresses()).toEqual([own]);
    expect(await shown()).toEqual([{ id: first.picture, alt: "" }]);
  });
});

describe("the files of products' pictures", () => {
  let folder: string;
  let opened: Opened;
  let pictures: Pictures;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "product-pictures-"));
    pictures = createPictures({ store: createFolderStore(folder), log });
    opened = await (databases[0] as (typeof databases)[number]).open();
  });
  afterAll(async () => {
    pictures.stop();
    await opened.close();
    await rm(folder, { recursive: true });
  });

  async function take(width: number) {
    const content = await photo({ width, height: 900 }).jpeg().toBuffer();
    const taken = await takeProductPicture(pictures, content);
    if (taken.kind !== "taken") throw new Error(taken.problem);
    for (const id of [taken.picture, taken.original]) {
      const path = join(folder, id.slice(0, 2), id);
      utimesSync(path, monday / 1000 - 1e7, monday / 1000 - 1e7);
    }
    return taken;
  }

  it("are cropped to 4:5, and stay while a product names them", async () => {
    const [used, unused] = [await take(1000), await take(1100)];
    expect(sizeOfPicture(used.picture)).toEqual({ width: 720, height: 900 });
    const product = await writeProduct(opened.db, {});
    await setProductPictures(opened.db, new Map([[product, [used]]]), {
      source: "upload",
      at: monday,
    });
    const usedBy = [async () => [], () => usedByProducts(opened.db)];
    await repeatRemoval(pictures, { usedBy, log, firstAfter: 0 }).stop();
    const stored = async ({ picture, original }: Stored) => [
      await pictures.renew(picture),
      await pictures.renew(original),
    ];
    expect(await stored(used)).toEqual([true, true]);
    expect(await stored(unused)).toEqual([false, false]);
  });
});
