import { describe, expect, it } from "vitest";
import { parseProductPath, productPath } from "./product-address.ts";

const conditioner = {
  catalogue: "rizos",
  name: "Acondicionador nutritivo, 400 ml",
  sku: "RIZ-0042",
  number: 42,
} as const;

describe("productPath", () => {
  it("joins the catalogue, the name and the SKU", () => {
    expect(productPath(conditioner)).toBe(
      "/catalogo/rizos/acondicionador-nutritivo-400-ml-RIZ-0042",
    );
  });

  it("spells names in letters of ASCII, and shortens long ones between words", () => {
    expect(productPath({ ...conditioner, name: "Champú «Añil» & Æther · ½ ß" })).toBe(
      "/catalogo/rizos/champu-anil-aether-1-2-ss-RIZ-0042",
    );
    const long = productPath({ ...conditioner, name: "Crema de peinado ".repeat(20) });
    expect(long).toMatch(/\/crema-de-peinado-[a-z-]+-(crema|de|peinado)-RIZ-0042$/);
    expect(long.length).toBeLessThan(120);
  });

  it("shows the SKU alone for a name without letters or digits", () => {
    expect(productPath({ ...conditioner, name: "★" })).toBe("/catalogo/rizos/RIZ-0042");
  });

  it("gives the number of the row for a SKU with characters that addresses escape", () => {
    for (const sku of ["RIZ+0042", "ÑU-1", "香-1", "50#", "🙂1"])
      expect(productPath({ ...conditioner, name: "Gel", sku })).toBe("/catalogo/rizos/gel_42");
  });
});

describe("parseProductPath", () => {
  const skus = [
    "RIZ-0042",
    "riz 0042",
    "RIZ.00/42_B",
    "0042",
    "00-42",
    "00-42-B",
    "4B-22",
    "8412345678905",
    "A",
    "-X-",
    "İ1",
    "ß1",
    "\u{1d400}1",
  ];
  const names = ["Gel 400 ml", "Gel RIZ 0042", "", "Aceite_7", "-", "Serie id 12", "7"];

  it("reads back the key of the SKU, or the number of the row, whatever the name", () => {
    for (const sku of skus)
      for (const name of names) {
        const path = productPath({ catalogue: "espiritual", name, sku, number: 7 });
        expect(path).toMatch(/^\/catalogo\/espiritual\/[\w-]+$/);
        expect(parseProductPath(path), `${name} ${sku}`).toEqual({
          catalogue: "espiritual",
          ...(/_7$/.test(path) ? { number: 7 } : { skuKey: keyOf(sku) }),
        });
      }
    expect(parseProductPath("/catalogo/rizos/gel_42")).toEqual({ catalogue: "rizos", number: 42 });
  });

  it("reads no product from other addresses", () => {
    for (const path of [
      "",
      "/",
      "/catalogo",
      "/catalogo/rizos",
      "/catalogo/rizos/",
      "/catalogo/otro/gel-RIZ-1",
      "/catalogo/rizos/gel",
      "/catalogo/rizos/gel-",
      "/catalogo/rizos/gel_",
      "/catalogo/rizos/gel_1234567890123456",
      "/catalogo/rizos/gel-RIZ-1/",
      "/catalogo/rizos/a/gel-RIZ-1",
      "/catalogo/__proto__/gel-RIZ-1",
      `/catalogo/rizos/${"A".repeat(5000)}`,
    ])
      expect(parseProductPath(path), path).toBeNull();
  });
});

function keyOf(sku: string): string {
  return sku
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-_/]/g, "");
}
