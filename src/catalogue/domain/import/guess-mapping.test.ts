import { describe, expect, it } from "vitest";
import { importHeaders } from "../../copy/es-import-columns.ts";
import type { ColumnName } from "./columns.ts";
import { findRepeatedHeaders, guessMapping } from "./guess-mapping.ts";

function guess(headers: readonly string[], remembered: [string, ColumnName][] = []) {
  const mapping = guessMapping(headers, {
    names: importHeaders.products,
    remembered: new Map(remembered),
  });
  return Object.fromEntries(Object.entries(mapping).map(([name, at]) => [headers[at], name]));
}

describe("guessMapping", () => {
  it("knows the headers of the template", () => {
    const headers = Object.values(importHeaders.products).map(([header]) => header);
    expect(Object.values(guess(headers))).toEqual(Object.keys(importHeaders.products));
  });

  it("reads the headers of an ERP program", () => {
    expect(
      guess(["CÓD. ARTÍCULO", "Descripción corta", "Cód.Barras", "Marca", "% I.V.A.", "Uds/caja"]),
    ).toEqual({
      "CÓD. ARTÍCULO": "sku",
      "Descripción corta": "name",
      "Cód.Barras": "gtin",
      Marca: "brand",
      "% I.V.A.": "iva",
      "Uds/caja": "unitsPerCase",
    });
  });

  it("prefers what an earlier file has taught", () => {
    expect(
      guess(
        ["Ref", "Código"],
        [
          ["codigo", "sku"],
          ["ref", "supplierCode"],
        ],
      ),
    ).toEqual({
      Ref: "supplierCode",
      Código: "sku",
    });
  });

  it("uses no column twice, and none without a header", () => {
    expect(guess(["", "SKU", "sku"])).toEqual({ SKU: "sku" });
  });
});

it("finds headers that stand twice in other spellings", () => {
  expect(findRepeatedHeaders(["EAN", "Ean ", "", "", "SKU"])).toEqual(["ean"]);
});
