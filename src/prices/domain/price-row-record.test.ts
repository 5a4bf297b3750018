import { expect, test } from "vitest";
import { parseRecord } from "../../fields/field.ts";
import { cents, unitPrice } from "../../kernel/money/amounts.ts";
import { priceRowFields, type TypedPrice } from "./price-row-record.ts";

const typed: TypedPrice = { code: "TONO-1", fromQuantity: "", price: "4,125", retailPrice: "" };
const parsed = {
  code: "TONO-1",
  fromQuantity: 1,
  price: unitPrice(41_250),
  retailPrice: undefined,
};

test.each<[Partial<TypedPrice>, object]>([
  [{}, {}],
  [{ fromQuantity: "1.000" }, { fromQuantity: 1000 }],
  [{ retailPrice: "9.90" }, { retailPrice: cents(990) }],
  [{ retailPrice: "0" }, { retailPrice: cents(0) }],
  [{ retailPrice: "-" }, { retailPrice: null }],
])("the price row %j gives the price %j", (changed, values) => {
  expect(parseRecord(priceRowFields, { ...typed, ...changed })).toEqual({
    kind: "values",
    values: { ...parsed, ...values },
  });
});

test.each<[Partial<TypedPrice>, object]>([
  [{ price: " " }, { price: "missing" }],
  [{ price: "0,00" }, { price: "not-an-amount" }],
  [{ price: "4.125" }, { price: "ambiguous" }],
  [{ price: "4,12345" }, { price: "too-many-decimals" }],
  [
    { fromQuantity: "0", retailPrice: "x" },
    { fromQuantity: "not-a-quantity", retailPrice: "not-an-amount" },
  ],
  [{ fromQuantity: "2,5" }, { fromQuantity: "not-a-quantity" }],
  [{ fromQuantity: "1000001" }, { fromQuantity: "not-a-quantity" }],
])("the price row %j has the problems %j", (changed, problems) => {
  expect(parseRecord(priceRowFields, { ...typed, ...changed })).toEqual({
    kind: "problems",
    problems,
  });
});
