import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { catalogueImports } from "../../catalogue/console/import-area.ts";
import { importKinds } from "../../import-kinds.ts";
import { dateColumns } from "../../imports/domain/file-kind.ts";
import { type FileColumn, type ImportChoices, noImportChoices } from "../../imports/domain/run.ts";
import { getImportKind } from "../../imports/kinds/import-kind.ts";
import type { ImportView } from "./import-view.ts";
import { Questions } from "./questions.tsx";

const plain = { sample: "", style: "comma", examples: [] } as const;
const headers = ["SKU", "Nombre", "TARIFA A", "Disponible"].map((header) => ({ ...plain, header }));

it("the form of an import shows what was chosen for each kind of data of the file", () => {
  const page = render(
    part("products", headers, {
      mapping: { sku: 0, name: 1 },
      constants: { catalogue: "Espiritual" },
    }),
    [
      part("prices", headers, {
        mapping: { sku: 0, price: 2 },
        constants: { fromQuantity: "6" },
        styles: { price: "comma" },
      }),
      part("stock", headers, {
        mapping: { sku: 0, onHand: 3 },
        constants: { location: "P-12" },
        translations: { onHand: { agotado: "0" } },
      }),
    ],
  );
  expect([0, 1, 2, 3].map((at) => chosenIn(page, `column.${at}`))).toEqual([
    "sku",
    "name",
    "02-price",
    "03-onHand",
  ]);
  const lines = [0, 1, 2, 3].map((at) => [
    chosenIn(page, `constant.${at}.column`),
    ...inputs(page, `constant.${at}.value`).map(valueIn),
    ...inputs(page, `constant.${at}.text`).map(valueIn),
  ]);
  expect(lines).toEqual([
    ["catalogue", "", "Espiritual"],
    ["02-fromQuantity", "", "6"],
    ["03-location", "", "P-12"],
    ["03-onHand", "agotado", "0"],
  ]);
  expect(radios(page, "style.02-price")).toEqual({ comma: true, point: false });
  expect(inputs(page, "style.02-price.at").map(valueIn)).toEqual(["2"]);
});

it("the form of an import asks once for a decimal separator that is open", () => {
  const price = { ...plain, header: "PVD", style: null, examples: ["1.234"] };
  const view = part("prices", [headers[0] ?? price, price], { mapping: { sku: 0, price: 1 } });
  const questions = [{ kind: "style", column: "price", examples: ["1.234"] }] as const;
  const page = render({ ...view, questions });
  expect(radios(page, "style.price")).toEqual({ comma: false, point: false });
  expect(inputs(page, "style.price")).toHaveLength(2);
});

const dates = { ...plain, header: "Fecha de entrada", dates: ["04/03/2027"] };

it.each([
  ["that leave it open begin with the day", dates, {}, { day: true, month: false }],
  [
    "of which others begin with the month do so too",
    { ...dates, isMonthFirst: true },
    {},
    { day: false, month: true },
  ],
  [
    "begin as a person has chosen",
    { ...dates, isMonthFirst: true },
    { incomingDate: "day" },
    { day: true, month: false },
  ],
  [
    "with one reading offer no choice",
    { ...plain, header: "Fecha de entrada", isMonthFirst: false },
    {},
    {},
  ],
] as const)("in the form of an import, dates %s", (_, column, dateOrders, offered) => {
  const [sku, name] = headers;
  const columns = [sku, name, column].filter((one) => one !== undefined);
  const mapping = { sku: 0, onHand: 1, incomingDate: 2 };
  const page = render(part("stock", columns, { mapping, dateOrders }));
  expect(radios(page, "dateOrder.incomingDate")).toEqual(offered);
  if ("day" in offered) {
    expect(page).toContain("«04/03/2027» es 4 de marzo");
    expect(page).toContain("«04/03/2027» es 3 de abril");
    expect(inputs(page, "dateOrder.incomingDate.at").map(valueIn)).toEqual(["2"]);
  }
});

function part(kind: string, columns: readonly FileColumn[], choices: Partial<ImportChoices>) {
  const known = getImportKind(importKinds, kind);
  return {
    id: "a",
    kind,
    version: 1,
    hasFile: true,
    choices: { ...noImportChoices, ...choices },
    question: {
      sheets: [{ name: "Hoja 1", isHidden: false }],
      sheet: 0,
      headerRow: 1,
      titleRows: { count: 0, examples: [] },
      rows: 3,
      columns,
      columnCount: columns.length,
      guess: {},
    },
    questions: [] as ImportView["questions"],
    columns: Object.keys(known.columns),
    keys: known.keys,
    dates: [...dateColumns(known)],
    targets: [],
  };
}

function render(first: ReturnType<typeof part>, parts: ReturnType<typeof part>[] = []): string {
  const further = parts.map((one, at) => ({ ...one, id: `a-0${at + 2}` }));
  const view = { ...first, parts: further } as unknown as ImportView;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Questions area={catalogueImports} view={view} answer={undefined} />,
    },
  ]);
  return renderToString(<Page />).replaceAll("<!-- -->", "");
}

function chosenIn(page: string, name: string): string | undefined {
  const select = page.split("<select").find((text) => text.includes(`name="${name}"`)) ?? "";
  const [options = ""] = select.split("</select>");
  return valueIn(/<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? "");
}

function inputs(page: string, name: string): string[] {
  return (page.match(/<input[^>]*>/g) ?? []).filter((input) => input.includes(`name="${name}"`));
}

function radios(page: string, name: string): Record<string, boolean> {
  return Object.fromEntries(
    inputs(page, name).map((input) => [valueIn(input), input.includes("checked")]),
  );
}

function valueIn(element: string): string | undefined {
  return /value="([^"]*)"/.exec(element)?.[1];
}
