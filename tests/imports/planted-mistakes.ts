import type { WorkbookCell } from "../../src/platform/spreadsheets/write-workbook.ts";

const columns = [
  "SKU",
  "EAN",
  "Nombre",
  "Marca",
  "Catálogo",
  "Categoría",
  "IVA",
  "Contenido",
  "Peso (g)",
  "Pedido mínimo",
  "Múltiplo",
  "Unidades por caja",
  "Estado",
  "Origen",
  "PAO",
  "Adultos",
  "Sustituido por",
  "INCI",
  "Texto",
] as const;
type Column = (typeof columns)[number];
type Article = Record<Column, string>;

/**
 * Values that replace cells of a row, by kind of mistake. The import must report the mistake in the first replaced
 * column.
 */
const mistakes: Record<string, readonly [number, Partial<Article>][]> = {
  "wrong-check-digit": [
    [17, { EAN: "2000000000174" }],
    [19_998, { EAN: "2000000199985" }],
  ],
  rounded: [
    [203, { EAN: "2,00E+12" }],
    [10_001, { EAN: "8,43E+12" }],
  ],
  "unknown-catalogue": [
    [444, { Catálogo: "Mascotas" }],
    [18_765, { Catálogo: "Riços" }],
  ],
  "unknown-rate": [
    [505, { IVA: "18" }],
    [7_777, { IVA: "exento" }],
  ],
  "minimum-not-a-multiple": [
    [606, { "Pedido mínimo": "10" }],
    [16_161, { "Pedido mínimo": "7" }],
  ],
  "no-key": [[707, { SKU: "", EAN: "" }]],
  "repeated-row": [
    [808, { SKU: "ART-000012", EAN: "" }],
    [19_000, { SKU: "art 000 013", EAN: "" }],
  ],
  "unknown-replacement": [[909, { "Sustituido por": "NO-EXISTE" }]],
  required: [
    [1010, { Nombre: "" }],
    [20_001, { Marca: "" }],
  ],
  "not-a-content": [
    [1111, { Contenido: "mucho" }],
    [12_121, { Contenido: "400" }],
  ],
  "unknown-country": [
    [1212, { Origen: "Narnia" }],
    [13_131, { Origen: "Exp" }],
  ],
  "not-yes-or-no": [[1313, { Adultos: "quizá" }]],
};

const letterOf = (column: Column) => String.fromCharCode(65 + columns.indexOf(column));

/** Cells with mistakes and their kinds, in the order of the rows. */
export const planted = Object.entries(mistakes)
  .flatMap(([kind, found]) =>
    found.map(([row, changed]) => ({
      kind,
      row,
      cell: `${letterOf((Object.keys(changed)[0] ?? "SKU") as Column)}${row}`,
    })),
  )
  .sort((one, other) => one.row - other.row);

/** Sheet of 20,000 articles with 21 mistakes of 12 kinds. */
export function* plantedRows(): Generator<WorkbookCell[]> {
  yield [...columns];
  const changes = new Map(Object.values(mistakes).flat());
  for (let row = 2; row <= 20_001; row += 1) {
    const article = { ...articleOf(row), ...changes.get(row) };
    yield columns.map((column) =>
      column === "Peso (g)" ? { number: article[column] } : article[column],
    );
  }
}

function articleOf(row: number): Article {
  return {
    SKU: `ART-${String(row).padStart(6, "0")}`,
    EAN: gtin13(`200000${String(row).padStart(6, "0")}`),
    Nombre: `Artículo número ${row}`,
    Marca: `MARCA ${row % 40}`,
    Catálogo: ["Rizos", "Espiritual", "Erótica"][row % 3] ?? "",
    Categoría: `Sección ${row % 7} > Grupo ${row % 30}`,
    IVA: ["21", "10 %", "superreducido"][row % 3] ?? "",
    Contenido: `${50 + (row % 9) * 50} ml`,
    "Peso (g)": String(100 + (row % 900)),
    "Pedido mínimo": "12",
    Múltiplo: "6",
    "Unidades por caja": "24",
    Estado: "activo",
    Origen: ["España", "FR", "Portugal"][row % 3] ?? "",
    PAO: "12 M",
    Adultos: row % 3 === 2 ? "sí" : "no",
    "Sustituido por": "",
    INCI: "Aqua, Glycerin, Parfum",
    Texto: `Descripción del artículo ${row}, con «comillas» & signos.`,
  };
}

/** GTIN-13 made from twelve digits and their check digit (GS1 General Specifications, 7.9). */
function gtin13(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
