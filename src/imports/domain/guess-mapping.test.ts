import { describe, expect, it } from "vitest";
import { importKinds } from "../../import-kinds.ts";
import { getImportKind } from "../kinds/import-kind.ts";
import { findRepeatedHeaders, findRepeatedMeanings, guessMapping } from "./guess-mapping.ts";

function guess(
  headers: readonly string[],
  {
    kind = "products",
    remembered = [],
    examples = [],
  }: {
    kind?: string;
    remembered?: readonly [string, string | null][];
    examples?: readonly string[];
  } = {},
) {
  const mapping = guessMapping(headers, {
    headings: getImportKind(importKinds, kind).headings,
    remembered: new Map(remembered),
    examples,
  });
  return Object.fromEntries(
    Object.entries(mapping).map(([name, at]) => [headers[at as number], name]),
  );
}

describe("guessMapping", () => {
  it("maps the headers of the import template", () => {
    const { names } = getImportKind(importKinds, "products").headings;
    const headers = Object.values(names).map((known) => known?.[0] ?? "");
    expect(Object.values(guess(headers))).toEqual(Object.keys(names));
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

  it("prefers the mapping that an earlier file has stored", () => {
    const remembered = [
      ["codigo", "sku"],
      ["ref", "supplierCode"],
    ] as const;
    expect(
      guess(["Ref", "Código"], { remembered: remembered.map(([key, name]) => [key, name]) }),
    ).toEqual({ Ref: "supplierCode", Código: "sku" });
  });

  it("does not apply the stored mapping of a price header to the same header in dollars", () => {
    const remembered: [string, string][] = [["precio", "price"]];
    expect(guess(["SKU", "Precio $"], { kind: "prices", remembered })).toEqual({ SKU: "sku" });
  });

  it("uses no column twice, and none without a header", () => {
    expect(guess(["", "SKU", "sku"])).toEqual({ SKU: "sku" });
  });

  it.each<[string, string, Record<string, string>]>([
    ["stock", "Código; Stock mínimo; Stock real", { Código: "sku", "Stock real": "onHand" }],
    ["stock", "Ref; Stock máximo; Stock reservado; Stock", { Ref: "sku", Stock: "onHand" }],
    ["stock", "SKU; Stock en cajas; Stock (uds)", { SKU: "sku", "Stock (uds)": "onHand" }],
    ["stock", "SKU; ¿Existencias?; Inventario", { SKU: "sku", Inventario: "onHand" }],
    ["stock", "SKU; In stock?; Existencias", { SKU: "sku", Existencias: "onHand" }],
    ["stock", "SKU; Stock de seguridad; Punto de pedido", { SKU: "sku" }],
    [
      "stock",
      "SKU; Stock en tránsito; Stock físico",
      { SKU: "sku", "Stock en tránsito": "incomingQuantity", "Stock físico": "onHand" },
    ],
    ["prices", "Referencia; Precio USD; Precio EUR", { Referencia: "sku", "Precio EUR": "price" }],
    ["prices", "Referencia; Precio $; Precio €", { Referencia: "sku", "Precio €": "price" }],
    ["prices", "SKU; Precio con IVA; Precio sin IVA", { SKU: "sku", "Precio sin IVA": "price" }],
    ["prices", "SKU; Precio (IVA incl.); Precio + IVA", { SKU: "sku", "Precio + IVA": "price" }],
    ["prices", "SKU; Precio con I.V.A.", { SKU: "sku" }],
    ["prices", "SKU; Precio caja; Precio unidad", { SKU: "sku", "Precio unidad": "price" }],
    ["prices", "SKU; Precio anterior; Precio", { SKU: "sku", Precio: "price" }],
    ["prices", "SKU; Precio oferta", { SKU: "sku" }],
    [
      "prices",
      "SKU; Precio medio de compra; PVD; PVP",
      { SKU: "sku", "Precio medio de compra": "cost", PVD: "price", PVP: "retailPrice" },
    ],
    ["prices", "SKU; Último precio de compra", { SKU: "sku", "Último precio de compra": "cost" }],
    ["prices", "SKU; PVP sin IVA; Coste medio", { SKU: "sku", "Coste medio": "cost" }],
    ["prices", "SKU; Precio por kg; Cantidad de bajo inventario", { SKU: "sku" }],
    [
      "prices",
      "SKU; Día en que empieza el precio rebajado; Precio rebajado; Precio normal",
      { SKU: "sku", "Precio normal": "price" },
    ],
    ["products", "SKU; Nombre proveedor; Nombre", { SKU: "sku", Nombre: "name" }],
    ["products", "SKU; Nombre del proveedor", { SKU: "sku" }],
    ["products", "SKU; Nombre del artículo", { SKU: "sku", "Nombre del artículo": "name" }],
    ["products", "Código; Código postal; Código de familia", { Código: "sku" }],
    ["products", "SKU; Peso neto; Peso bruto (kg)", { SKU: "sku", "Peso bruto (kg)": "grams" }],
    ["products", "SKU; Contenido (l)", { SKU: "sku", "Contenido (l)": "content" }],
    ["products", "SKU; EAN caja; EAN", { SKU: "sku", "EAN caja": "caseGtin", EAN: "gtin" }],
    ["products", "SKU; Cuota de IVA; Clase de impuesto", { SKU: "sku" }],
    [
      "products",
      "SKU; GTIN, UPC, EAN o ISBN; Estado del impuesto",
      { SKU: "sku", "GTIN, UPC, EAN o ISBN": "gtin" },
    ],
    ["products", "SKU; Nombre; Descripción", { SKU: "sku", Nombre: "name", Descripción: "text" }],
    ["products", "Código; Descripción", { Código: "sku", Descripción: "name" }],
    [
      "customers",
      "NIF; Nombre comercial; Nombre fiscal; Nombre del banco",
      { NIF: "taxId", "Nombre comercial": "tradeName", "Nombre fiscal": "legalName" },
    ],
    [
      "customers",
      "CIF; Teléfono; Móvil; Código de cliente; Código postal; Fecha alta",
      {
        CIF: "taxId",
        Teléfono: "phone",
        "Código de cliente": "customerNumber",
        "Código postal": "billingPostcode",
      },
    ],
    ["customers", "NIF; Nombre; Apellidos; Email", { NIF: "taxId", Email: "email" }],
    ["customers", "NIF; Nombre; Email", { NIF: "taxId", Nombre: "legalName", Email: "email" }],
  ])("reads a file of %s with %s", (kind, headers, expected) => {
    expect(guess(headers.split("; "), { kind })).toEqual(expected);
  });

  it("takes «Artículo» for the code where «Descripción» is the name, and for the name where it is one", () => {
    const headers = ["Artículo", "Descripción", "EAN"];
    expect(guess(headers, { examples: ["LR-101", "CHAMPU NUTRITIVO 250", "248"] })).toEqual({
      Artículo: "sku",
      Descripción: "name",
      EAN: "gtin",
    });
    expect(
      guess(headers, { examples: ["Champú nutritivo", "Para todos los rizos.", "248"] }),
    ).toEqual({ Artículo: "name", Descripción: "text", EAN: "gtin" });
    expect(
      guess(["Código", ...headers], { examples: ["7", "LR-101", "CHAMPU NUTRITIVO", "248"] }),
    ).toEqual({ Código: "sku", Descripción: "name", EAN: "gtin" });
  });
});

it("guessMapping takes «Cliente» for the customer number or the name, as its cells show", () => {
  const headers = ["NIF", "Cliente"];
  const asked = { kind: "customers" };
  expect(guess(headers, { ...asked, examples: ["B12345674", "430000017"] })).toEqual({
    NIF: "taxId",
    Cliente: "customerNumber",
  });
  expect(guess(headers, { ...asked, examples: ["B12345674", "Farmacia del Puerto"] })).toEqual({
    NIF: "taxId",
    Cliente: "legalName",
  });
});

it("duplicate headers are found in other spellings too", () => {
  expect(findRepeatedHeaders(["EAN", "Ean ", "", "", "SKU"])).toEqual(["ean"]);
});

it("an import asks which header is meant if several match a field equally well", () => {
  const repeated = (headers: string) =>
    findRepeatedMeanings(headers.split("; "), {
      headings: getImportKind(importKinds, "stock").headings,
      remembered: new Map(),
    });
  expect(repeated("SKU; Stock físico; Stock almacén")).toEqual(["Stock físico", "Stock almacén"]);
  expect(repeated("SKU; Stock físico; Stock")).toEqual([]);
  expect(repeated("SKU; Stock mínimo; Stock físico")).toEqual([]);
});
