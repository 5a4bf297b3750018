import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Files that may write decimals of something that is no money, each with what it is. */
const otherDecimals: Readonly<Record<string, string>> = {
  "src/doctor/storage.ts": "gigabytes",
  "src/doctor/pictures.ts": "gigabytes",
  "src/platform/http/used-styles.ts": "lengths of style sheets",
  "src/platform/commands/run-operator-command.ts": "megabytes",
  "src/promises/format.ts": "ratings",
  "src/catalogue/domain/import/decimal-style.ts": "cells of spreadsheets, as text",
  "src/catalogue/pages/offered/product-stand-in.tsx": "coordinates of a drawing",
  "src/demo-data/seed.ts": "seconds",
  "src/demo-data/add-products.ts": "seconds",
};

test("toFixed, parseFloat and arithmetic on money stand nowhere outside kernel/money", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const paths = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$|^src\/(generated|kernel\/money)\//.test(path));
  expect(
    paths.flatMap((path) => findMoneyBreaches(path, readFileSync(`${root}/${path}`, "utf8"))),
  ).toEqual([]);
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
