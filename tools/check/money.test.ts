import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Files that may format or parse decimals, because these are no amounts of money; each with their meaning. */
const otherDecimals: Readonly<Record<string, string>> = {
  "src/doctor/storage.ts": "gigabytes",
  "src/doctor/pictures.ts": "gigabytes",
  "src/platform/http/used-styles.ts": "lengths of style sheets",
  "src/platform/commands/run-operator-command.ts": "megabytes",
  "src/promises/format.ts": "ratings",
  "src/kernel/decimal-style.ts": "cells of spreadsheets, as text",
  "src/products/pages/offered/product-stand-in.tsx": "coordinates of a drawing",
  "src/demo-data/seed.ts": "seconds",
  "src/demo-data/add-products.ts": "seconds",
};

/**
 * Files that may read the whole number behind an amount, because they do not compute with it; each with its use. A number
 * in a variable of any name is out of reach of the check of arithmetic below.
 */
const integerReaders: Readonly<Record<string, string>> = {
  "src/companies/store/invitations.ts": "history of an order limit",
  "src/orders/emails/about-order.ts": "JSON of an email",
  "src/orders/pages/order-offers.tsx": "hidden field with the price that the page shows",
  "src/prices/gate/units-of-company.ts": "typed arrays of the search",
  "src/order-desk/use-cases/decide-at-desk.ts": "history of a freight, and JSON of its email",
  "src/prices/store/price-files.ts": "JSON of a downloaded price list",
  "src/prices/store/exported-prices.ts": "export of the catalogue",
  "src/products/domain/price-facet.ts": "typed arrays of the search",
  "src/storefront/pages/offered/price.tsx": "attributes that tests read",
  "src/storefront/pages/offered/amount-rows.tsx": "keys of rows, and rates of zero",
};

/** Functions that may round an amount: on the way to an order, then for display alone. */
const roundingFunctions: Readonly<Record<string, readonly string[]>> = {
  "src/kernel/money/compute.ts": ["adjustUnitPrice", "lineNet", "taxOn", "retailMargin"],
  "src/kernel/money/format.ts": ["formatUnitPrice", "formatWholeShare"],
};

test("integerOf is called only where no amount is computed", () => {
  const calling = sources()
    .filter(({ path }) => !path.startsWith("src/kernel/money/"))
    .filter(({ path, text }) => findCallers(path, text, "integerOf").length > 0);
  expect(calling.map(({ path }) => path).sort()).toEqual(Object.keys(integerReaders).sort());
});

test("amounts are rounded only by the functions for unit prices, lines and taxes, and for display", () => {
  const rounding = sources().flatMap(({ path, text }) => {
    const callers = findCallers(path, text, "divideHalfAway");
    return callers.length > 0 ? [[path, callers] as const] : [];
  });
  expect(Object.fromEntries(rounding)).toEqual(roundingFunctions);
  const others = sources().filter(
    ({ path, text }) =>
      path.startsWith("src/kernel/money/") && /Math\.(round|floor|ceil|trunc)|\.toFixed/.test(text),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("the check finds calls of a function under its own name and another", () => {
  const callers = (text: string) => findCallers("src/orders/service.ts", text, "integerOf");
  expect(callers("function sum(price) { const n = integerOf(price); return n * 2; }")).toEqual([
    "sum",
  ]);
  expect(callers('import { integerOf as raw } from "./amounts.ts";')).toEqual(["integerOf as raw"]);
  expect(callers("export const double = prices.map(integerOf)")).toEqual(["prices.map(integerOf)"]);
  expect(callers('import { integerOf } from "./amounts.ts";')).toEqual([]);
});

test("toFixed, parseFloat and arithmetic on money stand nowhere outside kernel/money", () => {
  const outside = sources().filter(({ path }) => !path.startsWith("src/kernel/money/"));
  expect(outside.flatMap(({ path, text }) => findMoneyBreaches(path, text))).toEqual([]);
});

test("the check finds every way around the types", () => {
  const breaches = (text: string) => findMoneyBreaches("src/orders/service.ts", text).length;
  for (const text of [
    "const a = price.toFixed(2)",
    "const a = parseFloat(text)",
    "const a = Number.parseFloat(text)",
    "const a = integerOf(price) * 2",
    "const a = 3 - integerOf(price)",
    "const a = totalCents / 100",
    "totalCents += 1",
    "const a = line.unitPrice * line.quantity",
    "const a = row.price_cents + 1",
    "const a = price as unknown as number",
    "const a = Number(line.netCents)",
  ])
    expect([text, breaches(text)]).toEqual([text, 1]);
  expect(breaches("const a = pages * 2; const b = lineNet(quantity, unitPrice)")).toBe(0);
});

/** Names of variables, members and columns that hold money. */
const moneyName = /cents$|price$|prices$|^net$|^unit$/i;

/** Source files without tests and without those that the build writes. */
function sources(): { path: string; text: string }[] {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|^src\/generated\//.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));
}

/**
 * Names of the functions in a file that call `called`, without repetition. Calls outside a declared function, renaming
 * imports and uses as an argument are listed by their source text.
 */
function findCallers(path: string, text: string, called: string): string[] {
  if (!text.includes(called)) return [];
  const { program } = parseSync(path, text);
  const functions: { name: string; start: number; end: number }[] = [];
  const uses: { start: number; end: number }[] = [];
  const renamed: string[] = [];
  new Visitor({
    FunctionDeclaration(node) {
      functions.push({ name: node.id?.name ?? "", start: node.start, end: node.end });
    },
    ImportSpecifier(node) {
      if (nameOf(node.imported) === called && node.local.name !== called)
        renamed.push(text.slice(node.start, node.end));
    },
    CallExpression(node) {
      const isPassed = node.arguments.some((argument) => nameOf(argument) === called);
      if (nameOf(node.callee) === called || isPassed) uses.push(node);
    },
  }).visit(program);
  const callers = uses.map(({ start, end }) => {
    const around = functions.find((known) => known.start <= start && end <= known.end);
    return around?.name ?? text.slice(start, end);
  });
  return [...new Set([...renamed, ...callers])];
}

function findMoneyBreaches(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  const found: string[] = [];
  const note = (node: { start: number }, problem: string) =>
    found.push(`${path}:${text.slice(0, node.start).split("\n").length} ${problem}`);
  new Visitor({
    CallExpression(node) {
      const called = nameOf(node.callee);
      if (called === "toFixed" && !Object.hasOwn(otherDecimals, path)) note(node, "toFixed");
      if (called === "parseFloat") note(node, "parseFloat");
      if (called === "Number" && node.arguments[0] && isMoney(node.arguments[0]))
        note(node, "money made a number");
    },
    BinaryExpression(node) {
      if (/^([*/%+-]|\*\*)$/.test(node.operator) && (isMoney(node.left) || isMoney(node.right)))
        note(node, "arithmetic on money");
    },
    AssignmentExpression(node) {
      if (/^([*/%+-]|\*\*)=$/.test(node.operator) && (isMoney(node.left) || isMoney(node.right)))
        note(node, "arithmetic on money");
    },
    TSAsExpression(node) {
      if (node.typeAnnotation.type === "TSNumberKeyword" && isMoney(withoutCasts(node.expression)))
        note(node, "money made a number");
    },
  }).visit(program);
  return found;
}

type Node = { type: string; [key: string]: unknown };

function isMoney(node: unknown): boolean {
  const { type } = node as Node;
  if (type === "CallExpression") return nameOf((node as Node).callee) === "integerOf";
  return (type === "Identifier" || type === "MemberExpression") && moneyName.test(nameOf(node));
}

/** Last name of an expression: `parseFloat` of `Number.parseFloat`. */
function nameOf(node: unknown): string {
  const { type, name, property } = node as Node;
  if (type === "Identifier") return String(name);
  return type === "MemberExpression" ? nameOf(property) : "";
}

function withoutCasts(node: unknown): unknown {
  const { type, expression } = node as Node;
  return type === "TSAsExpression" ? withoutCasts(expression) : node;
}
