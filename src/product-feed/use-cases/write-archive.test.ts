import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { fromBuffer } from "yauzl";
import type { ShownProduct } from "../../storefront/domain/card-product.ts";
import { writeArchive } from "./write-archive.ts";

const id = (letter: string) => `${letter.repeat(64)}-720x900`;
const product = {
  listed: { id: "rizos-riz0042", sku: "RIZ-0042", name: "Champú", brand: "RIZONDA", content: null },
  facts: {
    gtin: null,
    text: "Cremoso",
    warnings: "",
    inci: "Aqua",
    durability: null,
    origin: "ES",
  },
  pictures: ["a", "b", "c"].map((letter) => ({ id: id(letter), alt: "" })),
} as unknown as ShownProduct;

it("a product archive holds the pictures that exist and the text of the product", async () => {
  const archive = await writeArchive(product, async ({ id: asked, width, format }) => {
    expect([width, format]).toEqual([640, "jpg"]);
    return asked === id("b") ? { kind: "unknown" } : { kind: "made", content: Buffer.from(asked) };
  });
  const files = archive ? await filesIn(await buffer(archive)) : {};
  expect(Object.keys(files)).toEqual(["ficha.txt", "rizos-riz0042-1.jpg", "rizos-riz0042-3.jpg"]);
  expect(files["rizos-riz0042-3.jpg"]).toBe(id("c"));
  expect(files["ficha.txt"]).toContain("Champú\r\n\r\nMarca: RIZONDA\r\nReferencia: RIZ-0042");
  expect(files["ficha.txt"]).toContain("Ingredientes (INCI): Aqua\r\nOrigen: España");
});

it("a product archive is not made while there is no room for its pictures", async () => {
  expect(await writeArchive(product, async () => ({ kind: "later" }))).toBeNull();
});

function filesIn(zip: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const files: Record<string, string> = {};
    fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error);
      opened.on("entry", (entry) =>
        opened.openReadStream(entry, async (_, stream) => {
          files[entry.fileName] = (await buffer(stream)).toString();
          opened.readEntry();
        }),
      );
      opened.once("end", () => resolve(files));
      opened.readEntry();
    });
  });
}
