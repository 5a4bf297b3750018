import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const by = { kind: "staff", id: "s1", name: "Ana" } as const;
const kindsLookedFor = ["products", "prices", "stock"];
const listing = [
  "SKU;Nombre;Marca;IVA;Mínimo;PVD;TARIFA A;Disponible",
  "Velas",
  "A-1;Vela;LUNAREA;21;7;9,90;1,25;1",
  "A-2;Cirio;LUNAREA;21;agotado;9,90;2,50;1",
];
const ofProducts = {
  mapping: { sku: 0, name: 1, brand: 2, iva: 3 },
  constants: { catalogue: "Espiritual" },
};
const ofPrices = {
  mapping: { sku: 0, price: 6 },
  constants: { fromQuantity: "6" },
  styles: { price: "comma" },
} as const;
const ofStock = {
  mapping: { sku: 0, onHand: 4 },
  constants: { location: "P-12" },
  translations: { onHand: { agotado: "0" } },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read-again-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(variants(databases))("a file of three kinds on $name", ({ open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    imports = createImportsHere({ kinds: importKinds, db: opened.db, dataDir: folder });
  });
  afterEach(() => opened.close());

  /** A person says what the columns are, in one form for all kinds. */
  async function explained(): Promise<string> {
    const path = join(folder, "listado.csv");
    await writeFile(path, listing.join("\r\n"));
    const id = imports.service.newId();
    const received = await imports.files.take(id, path);
    const choices = { isUnattended: false, kindsLookedFor };
    await imports.service.add({ id, fileName: "listado.csv", ...received, by, choices });
    const { version = 0 } = (await imports.work(id)) ?? {};
    const outcome = await imports.service.choose(id, {
      seen: version,
      by,
      choices: ofProducts,
      ofParts: { [`${id}-02`]: ofPrices, [`${id}-03`]: ofStock },
    });
    expect(outcome.kind).toBe("done");
    expect(await imports.work(id)).toMatchObject({ state: "checked" });
    return id;
  }

  async function readAgain(id: string, choices: { headerRow?: number; titleRows?: string | null }) {
    const seen = (await detailOf(id)).run.version;
    const outcome = await imports.service.choose(id, { seen, by, choices });
    expect(outcome.kind).toBe("done");
    return await imports.work(id);
  }

  async function detailOf(id: string) {
    const found = await imports.service.find(id);
    if (!found) throw new Error("no import");
    return found;
  }

  async function expectAllChoices(id: string): Promise<void> {
    const { run, parts } = await detailOf(id);
    expect([run, ...parts.map((part) => part.run)]).toMatchObject([
      { kind: "products", choices: { ...ofProducts } },
      { kind: "prices", choices: ofPrices },
      { kind: "stock", choices: ofStock },
    ]);
  }

  it("keeps the choices for all of them when the first is read again", async () => {
    const id = await explained();
    expect(await readAgain(id, { titleRows: "category" })).toMatchObject({ state: "read" });
    await expectAllChoices(id);
    expect((await detailOf(id)).run.choices).toMatchObject({
      titleRows: "category",
      mapping: { category: 8 },
    });
    await readAgain(id, { titleRows: null, headerRow: 1 });
    await expectAllChoices(id);
  });

  it("keeps the choices when the reading in between finds no headers", async () => {
    const id = await explained();
    expect(await readAgain(id, { headerRow: 400 })).toMatchObject({ state: "failed" });
    await readAgain(id, { headerRow: 1 });
    await expectAllChoices(id);
  });
});
