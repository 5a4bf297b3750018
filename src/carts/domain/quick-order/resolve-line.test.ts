import { expect, it } from "vitest";
import { quickOrderWords } from "../../copy/quick-order-words-copy.ts";
import { parseLines } from "./parse-lines.ts";
import { type CodeMatch, resolveLine } from "./resolve-line.ts";

const offered = (productId: number, by: CodeMatch["by"] = "sku") => ({
  productId,
  by,
  isOffered: true,
});

/** Match of a typed line among codes such as `{ "RIZ-CHN-250": [offered(1)] }`. */
function resolve(text: string, codes: Record<string, readonly CodeMatch[]>) {
  const [line] = parseLines([text], quickOrderWords).lines;
  if (!line) throw new Error(`no line: ${text}`);
  const found = resolveLine({ ...line, unlikely: line.unlikely() }, (code) => codes[code] ?? []);
  if (found.kind === "product") return [found.productId, found.reading.quantity?.number ?? null];
  return found.kind === "ambiguous" ? found.choices.map(({ productId }) => productId) : found.kind;
}

it("a quick order line takes the only reading that names a product", () => {
  expect(resolve("RIZ CHN 250", { "RIZ CHN 250": [offered(1)] })).toEqual([1, null]);
  expect(resolve("RIZ CHN 250", { "RIZ CHN": [offered(2)] })).toEqual([2, 250]);
  expect(resolve("100234\t12", { "100234": [offered(3)] })).toEqual([3, 12]);
  expect(resolve("12\t100234", { "100234": [offered(3)] })).toEqual([3, 12]);
  expect(resolve("nada 12", {})).toBe("unknown");
});

it("a quick order line asks which product is meant if two readings name two products", () => {
  const codes = { "100234": [offered(3)], "12": [offered(4)] };
  expect(resolve("100234\t12", codes)).toEqual([3, 4]);
  expect(resolve("RIZ CHN 250", { "RIZ CHN 250": [offered(1)], "RIZ CHN": [offered(2)] })).toEqual([
    2, 1,
  ]);
});

it("a quick order line asks which product is meant if its code and EAN belong to two products", () => {
  const codes = { "RIZ-1": [offered(1)], "2480000101019": [offered(2, "gtin")] };
  expect(resolve("2480000101019\tRIZ-1\t6", codes)).toEqual([2, 1]);
});

it("a quick order line prefers products on sale to discontinued ones", () => {
  const gone = { productId: 1, by: "sku", isOffered: false } as const;
  expect(resolve("OLD-1 6", { "OLD-1": [gone, offered(2, "former-sku")] })).toEqual([2, 6]);
  expect(resolve("OLD-1 6", { "OLD-1": [gone] })).toEqual([1, 6]);
});

it("a quick order line prefers the product that the company has chosen for its own code", () => {
  expect(resolve("A-1 6", { "A-1": [offered(1), offered(2, "own")] })).toEqual([2, 6]);
});

it("a quick order line asks which product is meant if its text names two products", () => {
  const codes = { "RIZ-1": [offered(1)], "RIZ-2": [offered(2)] };
  for (const text of [
    "RIZ-1 12 RIZ-2 6",
    "12 x RIZ-1 y 6 x RIZ-2",
    "RIZ-1 12, RIZ-2 6",
    "RIZ-1 / RIZ-2",
  ])
    expect(resolve(text, codes), text).toEqual([1, 2]);
  expect(resolve("champú RIZ-1 12 uds (RIZ-1)", codes)).toEqual([1, 12]);
});

it("a quick order line asks which product is meant if its quantity is the code of another one", () => {
  const codes = { "RIZ-1": [offered(1)], "4101": [offered(2, "supplier")] };
  expect(resolve("RIZ-1 4101", codes)).toEqual([1, 2]);
  expect(resolve("RIZ-1\t4101", codes)).toEqual([1, 2]);
  expect(resolve("4101 4102", { ...codes, "4102": [offered(3)] })).toEqual([2, 3]);
  expect(resolve("4101 1200", codes)).toEqual([2, 1200]);
  expect(resolve("4101\tChampú\t12", codes)).toEqual([2, 12]);
});

it("a quick order line does not take a quantity for a product only because it is an own code", () => {
  const codes = { "4101": [offered(1)], "12": [offered(2, "own")] };
  expect(resolve("4101 12", codes)).toEqual([1, 2]);
  expect(resolve("12 6", codes)).toEqual([2, 6]);
});

it("a number among words, or in a sum, is not ordered as the product that has it as its code", () => {
  const codes = { "4101": [offered(2, "supplier")] };
  const unread = [2, 0];
  for (const text of ["Pedido nº 4101", "Total: 4101", "Total\t4101", "Total\t18\t4101"])
    expect(resolve(text, codes), text).toEqual(unread);
  for (const text of ["C/ Mayor 4101, 28013 Madrid", "\t\t18\t4101"])
    expect(resolve(text, codes), text).toEqual(unread);
  expect(resolve("código 4101 cantidad 12", codes)).toEqual([2, 12]);
});
