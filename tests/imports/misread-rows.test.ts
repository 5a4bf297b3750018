import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueKind } from "../../src/catalogue/domain/kinds.ts";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

const products = [
  "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA",
  "RIZ-CHN-250;2480000101019;Champú;RIZONDA;Rizos;Cabello;21",
  "RIZ-CHN-500;2480000101026;Champú;RIZONDA;Rizos;Cabello;21",
  "RIZ-CHN-1000;2480000101033;Champú;RIZONDA;Rizos;Cabello;21",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "misread-rows-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("import rows that are easily misread", () => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    imports = createImportsHere({ db: opened.db, dataDir: folder, kinds: importKinds });
    expect(await importLines("products", products)).toMatchObject({ failure: null });
  });
  afterEach(() => opened.close());

  async function importLines(kind: CatalogueKind, lines: readonly string[]) {
    const path = join(folder, "archivo.csv");
    await writeFile(path, lines.join("\n"));
    return await importFile(imports, path, flags(kind));
  }

  async function stored(): Promise<string[]> {
    const stock = opened.db
      .selectFrom("stock")
      .innerJoin("product", "product.id", "stock.product_id")
      .select(["product.sku", "stock.on_hand"])
      .orderBy("product.id");
    const prices = opened.db
      .selectFrom("price_row")
      .innerJoin("product", "product.id", "price_row.product_id")
      .select(["product.sku", "price_row.from_quantity", "price_row.unit_price"])
      .orderBy("product.id")
      .orderBy("price_row.from_quantity");
    return [
      ...(await stock.execute()).map(({ sku, on_hand }) => `${sku} ${on_hand}`),
      ...(await prices.execute()).map(
        ({ sku, from_quantity, unit_price }) =>
          `${sku} ${from_quantity}: ${Number(unit_price) / 10_000}`,
      ),
    ];
  }

  it.each<[string, CatalogueKind, string[], string[]]>([
    [
      "an article called «Total Repair» beside its EAN",
      "stock",
      ["Nombre;EAN;Stock", "Total Repair;2480000101019;12", "Sub-total;;12"],
      ["RIZ-CHN-250 12"],
    ],
    [
      "the headers again on each page",
      "prices",
      ["SKU;Precio", "RIZ-CHN-250;4,10", "SKU;Precio", "RIZ-CHN-500;7,10"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-500 1: 7.1"],
    ],
    [
      "tabs below a title without them",
      "stock",
      ["Listado de stock", "", "SKU\tStock", "RIZ-CHN-250\t12"],
      ["RIZ-CHN-250 12"],
    ],
    [
      "vertical bars below a title with a comma",
      "prices",
      ["Tarifa, enero 2027", "SKU|Precio", "RIZ-CHN-250|4,55", "RIZ-CHN-500|7,10"],
      ["RIZ-CHN-250 1: 4.55", "RIZ-CHN-500 1: 7.1"],
    ],
    [
      "inch signs in texts",
      "stock",
      ["SKU;Texto;Stock", 'RIZ-CHN-250;Plancha 5" x 7";12', 'RIZ-CHN-500;"De 3"" y\nlarga";4'],
      ["RIZ-CHN-250 12", "RIZ-CHN-500 4"],
    ],
    [
      "headers that are nothing but a quantity",
      "prices",
      ["SKU;1-5;6-11;12+", "RIZ-CHN-250;4,10;3,90;3,70"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-250 6: 3.9", "RIZ-CHN-250 12: 3.7"],
    ],
    [
      "such headers beside the price",
      "prices",
      ["SKU;Precio;desde 6 uds;>=12", "RIZ-CHN-250;4,10;3,90;3,70"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-250 6: 3.9", "RIZ-CHN-250 12: 3.7"],
    ],
    [
      "currencies in a second row of headers",
      "prices",
      ["SKU;Precio;", ";USD;EUR", "RIZ-CHN-250;4,50;4,10"],
      ["RIZ-CHN-250 1: 4.1"],
    ],
    [
      "the real and the smallest stock in a second row of headers",
      "stock",
      ["SKU;Existencias;", ";Mínimas;Reales", "RIZ-CHN-250;24;3"],
      ["RIZ-CHN-250 3"],
    ],
    [
      "quantities in a second row of headers",
      "prices",
      ["Artículo;;PVD;;", "SKU;Nombre;1+;6+;12+", "RIZ-CHN-250;Champú;4,1;3,9;3,7"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-250 6: 3.9", "RIZ-CHN-250 12: 3.7"],
    ],
    [
      "notes at the foot and headings of groups, which have no data",
      "prices",
      [
        "SKU;Nombre;Precio",
        "CHAMPÚS;;",
        "RIZ-CHN-250;Champú;4,10",
        "* Precios sin IVA. Portes: 6 € con IVA incluido.;;",
        "Página 1 de 1;;",
      ],
      ["RIZ-CHN-250 1: 4.1"],
    ],
    [
      "prices that do not include IVA, as a title says, beside the largest possible discount",
      "prices",
      ["Los precios no incluyen IVA;;", "SKU;Precio;Dto. máximo", "RIZ-CHN-250;4,10;20"],
      ["RIZ-CHN-250 1: 4.1"],
    ],
    [
      "a net price beside the discount that was taken off",
      "prices",
      ["SKU;Dto.;Precio neto", "RIZ-CHN-250;20;4,10"],
      ["RIZ-CHN-250 1: 4.1"],
    ],
    [
      "a column of discounts that are all zero",
      "prices",
      ["SKU;Precio;Dto.", "RIZ-CHN-250;4,10;0,00"],
      ["RIZ-CHN-250 1: 4.1"],
    ],
    [
      "retail prices with IVA beside prices without it, as a title says",
      "prices",
      ["PVP con IVA incluido;;", "SKU;PVD;PVP", "RIZ-CHN-250;4,10;9,95"],
      ["RIZ-CHN-250 1: 4.1"],
    ],
    [
      "quantities after a plus sign, and alone",
      "prices",
      ["SKU;PVD;PVD +6;24 uds", "RIZ-CHN-250;4,10;3,90;3,70"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-250 6: 3.9", "RIZ-CHN-250 24: 3.7"],
    ],
    [
      "prices as people write them",
      "prices",
      ["SKU;Precio (imp. excl.)", "RIZ-CHN-250;4,10 €/ud", "RIZ-CHN-500;1'234,50 €"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-500 1: 1234.5"],
    ],
    [
      "stock as people write it, and EANs after an apostrophe",
      "stock",
      ["EAN;Cantidad a mano", "'2480000101019;12 uds", "2480000101026;agotado", "2480000101033;3-"],
      ["RIZ-CHN-250 12", "RIZ-CHN-500 0", "RIZ-CHN-1000 0"],
    ],
    [
      "euros in a column of currencies, and prices without IVA",
      "prices",
      ["SKU;Precio;Moneda;IVA incluido", "RIZ-CHN-250;4,10;€;No", "RIZ-CHN-500;7;EUR;"],
      ["RIZ-CHN-250 1: 4.1", "RIZ-CHN-500 1: 7"],
    ],
  ])("reads %s", async (_, kind, lines, expected) => {
    expect(await importLines(kind, lines)).toMatchObject({ failure: null });
    expect(await stored()).toEqual(expected);
  });

  it("reads dates with the month first, where one of them allows no other reading, and says so", async () => {
    const lines = [
      "SKU;Stock;Próxima entrada;Fecha de la próxima entrada",
      "RIZ-CHN-250;0;24;04/03/2027",
      "RIZ-CHN-500;0;24;12/31/2026",
    ];
    const imported = await importLines("stock", lines);
    expect(imported.failure).toBeNull();
    const dates = opened.db.selectFrom("stock").select("incoming_date").orderBy("product_id");
    expect((await dates.execute()).map((row) => row.incoming_date)).toEqual([
      "2027-04-03",
      "2026-12-31",
    ]);
    expect(imported.lines.join()).toContain("(fechas con el mes delante: mes/día/año)");
  });

  it("takes a brand with a Cyrillic letter for the one that it looks like, and stores Latin letters", async () => {
    const brand = "RIZ\u041eNDA";
    const lines = [products[0] ?? "", `RIZ-CRE-1;;Crem\u0430;${brand};Rizos;Cabello;21`];
    expect(await importLines("products", lines)).toMatchObject({ failure: null });
    const brands = await opened.db.selectFrom("brand").select("name").execute();
    expect(brands.map(({ name }) => name)).toEqual(["RIZONDA"]);
    const crema = opened.db.selectFrom("product").select("name").where("sku", "=", "RIZ-CRE-1");
    expect(await crema.executeTakeFirst()).toEqual({ name: "Crema" });
  });

  it.each<[string, CatalogueKind, string[], string]>([
    [
      "the SKU of a product with the EAN of another",
      "stock",
      ["SKU;EAN;Stock", "RIZ-CHN-250;2480000101026;9"],
      "Este EAN es ya el del producto RIZ-CHN-500.",
    ],
    [
      "the same in prices",
      "prices",
      ["SKU;EAN;Precio", "RIZ-CHN-250;2480000101026;9"],
      "Este EAN es ya el del producto RIZ-CHN-500.",
    ],
    [
      "rows within a quote that was not closed",
      "stock",
      ["SKU;Texto;Stock", 'RIZ-CHN-250;"Champú;12', 'RIZ-CHN-500;Gel "extra";4', "RIZ-CHN-1000;;7"],
      "Unas comillas se abren y no se cierran (a partir de la fila 2).",
    ],
    [
      "the decimals of a comma that parts fields too",
      "prices",
      ["SKU,Precio", "RIZ-CHN-250,4,55", "RIZ-CHN-500,7,10"],
      "La fila 2 tiene más campos que títulos",
    ],
    [
      "another currency in a column of its own",
      "prices",
      ["SKU;Precio;Moneda", "RIZ-CHN-250;4,10;EUR", "RIZ-CHN-500;7,00;USD"],
      "«Moneda» no está en euros",
    ],
    [
      "a column that says that the prices have IVA",
      "prices",
      ["SKU;Precio;IVA incluido", "RIZ-CHN-250;4,10;Sí"],
      "«IVA incluido» lleva el IVA incluido",
    ],
    [
      "prices with IVA, as a title says",
      "prices",
      ["TARIFA 2027. PRECIOS CON IVA INCLUIDO;", "SKU;Precio", "RIZ-CHN-250;5,20"],
      "«TARIFA 2027. PRECIOS CON IVA INCLUIDO» lleva el IVA incluido",
    ],
    [
      "prices with IVA, as a letterhead says",
      "prices",
      [
        "Distribuidora;Los precios incluyen IVA;27/11/2026",
        ";;",
        "SKU;Nombre;Precio",
        "RIZ-CHN-250;Champú;5,20",
      ],
      "«Los precios incluyen IVA» lleva el IVA incluido",
    ],
    [
      "prices with IVA, as a note at the foot says",
      "prices",
      ["SKU;Precio", "RIZ-CHN-250;5,20", "* Precios con IVA incluido, portes aparte;"],
      "lleva el IVA incluido",
    ],
    [
      "prices in dollars, as a title says",
      "prices",
      ["Price list 2027, all prices in USD;", "SKU;Precio", "RIZ-CHN-250;5,20"],
      "no está en euros",
    ],
    [
      "prices from which a discount is still to be taken off",
      "prices",
      ["SKU;Precio;% Dto.", "RIZ-CHN-250;10,00;20"],
      "«% Dto.» lleva descuentos que no están restados",
    ],
    [
      "discounts by quantity, which are no prices",
      "prices",
      ["SKU;Precio;Dto. 6+;Dto. 24+", "RIZ-CHN-250;4,30;3%;5%"],
      "lleva descuentos que no están restados",
    ],
    [
      "prices of a hundred pieces",
      "prices",
      ["SKU;Precio;Unidad precio", "RIZ-CHN-250;430,00;100"],
      "«Unidad precio» dice que se cuenta por cajas u otros lotes",
    ],
    [
      "stock counted in cases",
      "stock",
      ["SKU;Stock;Unidad", "RIZ-CHN-500;3;UD", "RIZ-CHN-250;12;CAJA"],
      "«Unidad» dice que se cuenta por cajas u otros lotes",
    ],
    ["yes as a stock figure", "stock", ["SKU;Stock", "RIZ-CHN-250;sí"], "No es un número."],
    ["a percentage for a price", "prices", ["SKU;Precio", "RIZ-CHN-250;10 %"], "No es un número."],
    ["two figures in a cell", "stock", ["SKU;Stock", "RIZ-CHN-250;6 12"], "No es un número."],
  ])("rejects %s", async (_, kind, lines, message) => {
    const { summary, failure } = await importLines(kind, lines);
    expect(failure).not.toBeNull();
    expect(summary.errors.map((error) => error.message).join(" ")).toContain(message);
    expect(await stored()).toEqual([]);
  });

  it("takes the amounts of a heading that the sender names, whatever a title or a discount says", async () => {
    const lines = ["Precios con IVA incluido;;", "SKU;Precio;Dto.", "RIZ-CHN-250;5,20;10"];
    const path = join(folder, "archivo.csv");
    await writeFile(path, lines.join("\n"));
    const named = { ...flags("prices"), headings: { Precio: "price" } };
    expect(await importFile(imports, path, named)).toMatchObject({ failure: null });
    expect(await stored()).toEqual(["RIZ-CHN-250 1: 5.2"]);
  });

  it("asks about prices only from a quantity on, which may be another quantity", async () => {
    const lines = ["SKU;Nombre;Cantidad;Precio", "RIZ-CHN-250;Champú;37;4,10"];
    const { failure } = await importLines("prices", lines);
    expect(failure).toContain("1 producto tendría precio solo desde una cantidad");
    const rungs = ["SKU;Cantidad;Precio", "RIZ-CHN-250;1;4,10", "RIZ-CHN-250;6;3,90"];
    expect(await importLines("prices", rungs)).toMatchObject({ failure: null });
    expect(await stored()).toEqual(["RIZ-CHN-250 1: 4.1", "RIZ-CHN-250 6: 3.9"]);
  });

  it("names rows with a single text, which are not read", async () => {
    const { lines } = await importLines("stock", [
      "SKU;Nombre;Stock",
      "CHAMPÚS;;",
      "RIZ-CHN-250;Champú;12",
      ";Impreso el 27/11/2026;",
    ]);
    expect(lines).toContain(
      "2 filas tienen un solo texto, sin datos, y no se leen: «CHAMPÚS», «Impreso el 27/11/2026».",
    );
    expect((await importLines("stock", ["SKU;Stock", "RIZ-CHN-500;"])).failure).not.toBeNull();
  });

  it("takes «Familia» for the category, unless a category or a variant stands beside it", async () => {
    const read = async () =>
      await opened.db
        .selectFrom("product")
        .innerJoin("category", "category.id", "product.category_id")
        .select(["category.name", "family_id"])
        .where("sku", "=", "RIZ-CHN-250")
        .executeTakeFirstOrThrow();
    await importLines("products", ["SKU;Familia;Subfamilia", "RIZ-CHN-250;HIGIENE;Champús"]);
    expect(await read()).toEqual({ name: "Champús", family_id: null });
    await importLines("products", ["SKU;Familia", "RIZ-CHN-250;Higiene"]);
    expect(await read()).toEqual({ name: "Higiene", family_id: null });
    await importLines("products", ["SKU;Familia;Variante", "RIZ-CHN-250;Champú nutritivo;250 ml"]);
    expect(await read()).toMatchObject({ name: "Higiene", family_id: expect.any(Number) });
  });

  it("stores no word for nothing as a value", async () => {
    const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;INCI;Fabricante;Texto";
    const { summary } = await importLines("products", [
      header,
      "N-1;NULL;Vela;RIZONDA;Rizos;Cabello;21;n/d;N/A;null",
      "N-2;;Vela;n/d;Rizos;Cabello;21;;;",
    ]);
    expect(summary.errors.map(({ cell }) => cell)).toEqual(["D3"]);
    await importLines("products", [header, "N-1;NULL;Vela;RIZONDA;Rizos;Cabello;21;n/d;N/A;null"]);
    expect(
      await opened.db
        .selectFrom("product")
        .select(["gtin", "inci", "manufacturer", "text"])
        .where("sku", "=", "N-1")
        .executeTakeFirst(),
    ).toEqual({ gtin: null, inci: "", manufacturer: "", text: "" });
  });
});

function flags(kind: CatalogueKind): ImportFlags {
  return {
    dryRun: false,
    skipBadRows: false,
    allowed: [],
    kind,
    isJson: false,
    list: null,
    sheetName: null,
    headerRow: null,
    titleRows: null,
    sheetNames: null,
    headings: {},
    constants: {},
    translations: {},
    styles: {},
    dateOrders: {},
    missing: "leave",
    missingCount: null,
    leftOut: [],
  };
}
