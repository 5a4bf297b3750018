import { expect, test } from "vitest";
import { findBreaches } from "./boundaries.ts";

function breachesOf(files: Record<string, string>): string[] {
  return findBreaches(Object.entries(files).map(([path, text]) => ({ path, text })));
}

test.each([
  ["src/orders/domain/order.ts", "../../kernel/reference.ts"],
  ["src/orders/domain/order.ts", "../../companies/domain/company.ts"],
  ["src/orders/domain/order.ts", "temporal-polyfill"],
  ["src/orders/domain/order.test.ts", "node:fs"],
  ["src/orders/store.ts", "./domain/order.ts"],
  ["src/orders/store.ts", "../platform/database/sqlite.ts"],
  ["src/orders/store.ts", "kysely"],
  ["src/orders/service.ts", "./store.ts"],
  ["src/orders/service.ts", "../companies/service.ts"],
  ["src/orders/pages/order.tsx", "./order-lines.tsx"],
  ["src/orders/pages/order.tsx", "../../ui/button.tsx"],
  ["src/orders/pages/order.tsx", "../copy/es.ts"],
  ["src/orders/pages/order.tsx", "../context.ts"],
  ["src/orders/pages/order.tsx", "./+types/boundaries.test"],
  ["src/orders/pages/order.tsx", "../../catalogue/pages/offered/product-card.tsx"],
  ["src/app.ts", "./orders/service.ts"],
  ["src/doctor/orders.ts", "../orders/store.ts"],
  ["src/root.tsx", "./ui/app.css?inline"],
  ["src/ui/picture.tsx", "../generated/pictures.ts"],
  ["tests/store.test.ts", "../../src/platform/database/sqlite.ts"],
  ["tools/build/assets/build.ts", "../../src/site/copy/home.ts"],
])("%s may import %s", (path, specifier) => {
  expect(breachesOf({ [path]: `import x from "${specifier}";` })).toEqual([]);
});

test.each([
  ["src/orders/domain/order.ts", "../store.ts", "orders/domain may not import from orders/store"],
  ["src/orders/domain/order.ts", "../copy/es.ts", "orders/domain may not import from orders/copy"],
  ["src/orders/domain/order.ts", "react", "pure code may not know react"],
  ["src/kernel/money.ts", "node:fs", "pure code may not know node:fs"],
  ["src/kernel/money.ts", "../orders/domain/order.ts", "kernel may not import from orders/domain"],
  [
    "src/orders/store.ts",
    "../companies/store.ts",
    "orders/store may not import from companies/store",
  ],
  [
    "src/orders/service.ts",
    "../companies/store.ts",
    "orders/service may not import from companies",
  ],
  ["src/orders/pages/order.tsx", "../store.ts", "orders/pages may not import from orders/store"],
  [
    "src/orders/pages/order.tsx",
    "../service.ts",
    "orders/pages may not import from orders/service",
  ],
  ["src/orders/pages/order.tsx", "../../catalogue/pages/list.tsx", "orders/pages may not import"],
  ["src/orders/pages/order.tsx", "../../root.tsx", "orders/pages may not import from src ("],
  ["src/orders/service.ts", "../doctor/orders.ts", "orders/service may not import from doctor ("],
  ["src/ui/button.tsx", "../orders/copy/es.ts", "ui may not import from orders/copy"],
  ["src/ui/button.tsx", "../tax-id/tax-id.ts", "ui may not import from tax-id"],
  ["src/platform/http/server.ts", "../../orders/service.ts", "platform may not import from orders"],
  ["src/orders/pages/order.tsx", "~/ui/button", "«~/ui/button» is not a relative import"],
  ["src/main.ts", "src/tax-id/tax-id.ts", "«src/tax-id/tax-id.ts» is not a relative import"],
])("%s may not import %s", (path, specifier, problem) => {
  const [breach, ...others] = breachesOf({ [path]: `\nimport x from "${specifier}";` });
  expect(breach).toContain(`${path}:2 ${problem}`);
  expect(others).toEqual([]);
});

test.each([
  [`import type { Env } from "../orders/store.ts";`],
  [`import "../orders/store.ts";`],
  [`const env = await import("../orders/store.ts");`],
  [`type Env = import("../orders/store.ts").Env;`],
  [`export { env } from "../orders/store.ts"; export const own = 1;`],
  [`export * from "../orders/store.ts"; export const own = 1;`],
])("no way of writing an import hides it: %s", (text) => {
  expect(breachesOf({ "src/kernel/clock.ts": text })).toHaveLength(1);
});

test("an import inside a string or a comment is none", () => {
  const text = `const s = 'import x from "../orders/store.ts"'; // import("../orders/store.ts")`;
  expect(breachesOf({ "src/kernel/clock.ts": text })).toEqual([]);
});

test("a file that only re-exports is a barrel", () => {
  const barrel = `export * from "./spain.ts";\nexport { vat } from "./vat.ts";`;
  expect(breachesOf({ "src/tax-id/index.ts": barrel })).toEqual([
    "src/tax-id/index.ts:1 is a barrel: import from the files themselves",
  ]);
});

test("a cycle is told once, with its whole way round", () => {
  const breaches = breachesOf({
    "src/kernel/a.ts": `import "./b.ts";`,
    "src/kernel/b.ts": `import type { C } from "./c.ts";`,
    "src/kernel/c.ts": `\n\nimport "./a.ts";`,
    "src/kernel/entry.ts": `import "./a.ts"; import "./c.ts";`,
  });
  expect(breaches).toEqual([
    "src/kernel/c.ts:3 closes a cycle: src/kernel/a.ts -> src/kernel/b.ts -> src/kernel/c.ts -> src/kernel/a.ts",
  ]);
});

test("only sign-in makes the scope of a company", () => {
  const maker = "../domain/make-company-scope.ts";
  expect(
    breachesOf({
      "src/companies/sign-in/session.ts": `import x from "${maker}";`,
      "tests/companies/scope.test.ts": "const scope = { companyId } as CompanyScope;",
    }),
  ).toEqual([]);
  expect(
    breachesOf({
      "src/companies/service.ts": `import x from "./domain/make-company-scope.ts";`,
      "src/orders/service.ts": "const scope = form as unknown as CompanyScope;",
    }),
  ).toEqual([
    "src/companies/service.ts:1 only src/companies/sign-in/ may import src/companies/domain/make-company-scope.ts",
    "src/orders/service.ts:1 only src/companies/domain/make-company-scope.ts makes a CompanyScope",
  ]);
});
