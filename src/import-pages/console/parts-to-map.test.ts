import { expect, it } from "vitest";
import { offeredColumns, parsePartMappings, partsToMap } from "./parts-to-map.ts";

const keys = ["sku", "gtin"];
const first = {
  id: "a",
  kind: "products",
  columns: ["sku", "gtin", "name", "catalogue"],
  keys,
  question: { sheet: 0 },
};
const prices = {
  id: "a-02",
  kind: "prices",
  columns: ["sku", "gtin", "price"],
  keys,
  question: { sheet: 0 },
};
const stock = {
  id: "a-03",
  kind: "stock",
  columns: ["sku", "gtin", "onHand"],
  keys,
  question: { sheet: 2 },
};
const parts = partsToMap(first, [prices, stock]);

function parse(fields: Record<string, string>) {
  return parsePartMappings((name) => fields[name] ?? "", { parts, count: 5 });
}

it("the mapping form offers the key of a sheet once, for all kinds of data in it", () => {
  expect(parts.map((part) => offeredColumns(part, parts).map(({ value }) => value))).toEqual([
    ["sku", "gtin", "name", "catalogue"],
    ["02-price"],
    ["03-sku", "03-gtin", "03-onHand"],
  ]);
});

it("the mapping form reads the columns, values and lists of each kind of data in a sheet", () => {
  const { ofParts, styles, dateOrders, twice } = parse({
    "column.0": "sku",
    "column.1": "name",
    "column.2": "02-price",
    "column.03-0": "03-gtin",
    "column.03-1": "03-onHand",
    "style.02-price": "comma",
    "dateOrder.03-onHand": "month",
    "dateOrder.03-gtin": "year",
    "dateOrder.name": "day",
    "dateOrder.name.at": "1",
    "style.sku": "point",
    "style.sku.at": "4",
    "constant.0.column": "catalogue",
    "constant.0.text": "Rizos",
    "constant.1.column": "03-onHand",
    "constant.1.value": "agotado",
    "constant.1.text": "0",
    "target-02-": "7",
  });
  const none = { styles: {}, dateOrders: {}, constants: {}, translations: {} };
  expect(Object.fromEntries(ofParts)).toEqual({
    a: {
      ...none,
      mapping: { sku: 0, name: 1 },
      dateOrders: { name: "day" },
      constants: { catalogue: "Rizos" },
    },
    "a-02": { ...none, mapping: { sku: 0, price: 2 }, styles: { price: "comma" }, target: 7 },
    "a-03": {
      ...none,
      mapping: { gtin: 0, onHand: 1 },
      dateOrders: { onHand: "month" },
      translations: { onHand: { agotado: "0" } },
    },
  });
  expect(styles).toEqual({ "02-price": "comma" });
  expect(dateOrders).toEqual({ name: "day", "03-onHand": "month" });
  expect(twice).toEqual([]);
});

it("the mapping form reports a column chosen twice, and ignores one of another sheet", () => {
  const { ofParts, twice } = parse({
    "column.0": "sku",
    "column.1": "02-price",
    "column.2": "02-price",
    "column.3": "03-onHand",
  });
  expect(twice).toEqual([{ kind: "prices", column: "price" }]);
  expect(ofParts.get("a-03")?.mapping).toEqual({});
});
