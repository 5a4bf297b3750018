import { expect, test } from "vitest";
import { findBreaches } from "./boundaries.ts";

function breachesOf(files: Record<string, string>): string[] {
  return findBreaches(Object.entries(files).map(([path, text]) => ({ path, text })));
}

test.each([
  ["src/tax-id/tax-id.ts", "../promises/calendar.ts"],
  ["src/tax-id/tax-id.ts", "temporal-polyfill"],
  ["src/tax-id/tax-id.test.ts", "node:fs"],
  ["server/database/requests.ts", "../../core/access-request/store.ts"],
  ["server/database/requests.ts", "kysely"],
  ["src/app.ts", "../src/context.ts"],
  ["src/main.ts", "./app.ts"],
  ["src/site/pages/home.tsx", "./hero.tsx"],
  ["src/site/pages/home.tsx", "../../ui/button.tsx"],
  ["src/site/pages/home.tsx", "../../content/home.ts"],
  ["src/site/pages/home.tsx", "../../context.ts"],
  ["src/site/pages/home.tsx", "../../generated/pictures.ts"],
  ["src/site/pages/home.tsx", "./+types/home"],
  ["src/site/pages/home.tsx", "../../../core/promises/promises.ts"],
  ["src/root.tsx", "./routes/public/fallback.tsx"],
  ["src/root.tsx", "./app.css?inline"],
  ["src/ui/picture.tsx", "../generated/pictures.ts"],
  ["app/content/returns.ts", "../../core/promises/promises.ts"],
  ["test/store.test.ts", "../src/platform/database/sqlite.ts"],
  ["tools/assets/build.ts", "../../app/content/pictures.ts"],
])("%s may import %s", (path, specifier) => {
  expect(breachesOf({ [path]: `import x from "${specifier}";` })).toEqual([]);
});

test.each([
  ["src/tax-id/tax-id.ts", "../../server/config/config.ts", "core may not import from server"],
  ["src/tax-id/tax-id.ts", "../../app/content/home.ts", "core may not import from app/content"],
  ["src/tax-id/tax-id.ts", "react", "core may not know react"],
  ["src/tax-id/tax-id.ts", "node:fs", "core may not know node:fs"],
  [
    "server/mail/letter.ts",
    "../../app/content/company.ts",
    "server may not import from app/content",
  ],
  ["src/site/pages/home.tsx", "../legal/page.tsx", "app/routes may not import from another area"],
  ["src/site/pages/home.tsx", "../../../server/main.ts", "app/routes may not import from server"],
  ["src/site/pages/home.tsx", "../../root.tsx", "app/routes may not import from app ("],
  ["src/ui/button.tsx", "../content/home.ts", "app/ui may not import from app/content"],
  ["src/ui/button.tsx", "../../core/tax-id/tax-id.ts", "app/ui may not import from core"],
  ["src/site/copy/home.ts", "../ui/button.tsx", "app/content may not import from app/ui"],
  ["src/context.ts", "../src/app.ts", "app/context may not import from src/app.ts"],
  ["src/site/pages/home.tsx", "~/ui/button", "«~/ui/button» is not a relative import"],
  ["src/main.ts", "src/tax-id/tax-id.ts", "«src/tax-id/tax-id.ts» is not a relative import"],
])("%s may not import %s", (path, specifier, problem) => {
  const [breach, ...others] = breachesOf({ [path]: `\nimport x from "${specifier}";` });
  expect(breach).toContain(`${path}:2 ${problem}`);
  expect(others).toEqual([]);
});

test.each([
  [`import type { Env } from "../server/env.ts";`],
  [`import "../server/env.ts";`],
  [`const env = await import("../server/env.ts");`],
  [`type Env = import("../server/env.ts").Env;`],
  [`export { env } from "../server/env.ts"; export const own = 1;`],
  [`export * from "../server/env.ts"; export const own = 1;`],
])("no way of writing an import hides it: %s", (text) => {
  expect(breachesOf({ "core/clock.ts": text })).toHaveLength(1);
});

test("an import inside a string or a comment is none", () => {
  const text = `const s = 'import x from "../server/env.ts"'; // import("../server/env.ts")`;
  expect(breachesOf({ "core/clock.ts": text })).toEqual([]);
});

test("a file that only re-exports is a barrel", () => {
  const barrel = `export * from "./spain.ts";\nexport { vat } from "./vat.ts";`;
  expect(breachesOf({ "core/tax-id/index.ts": barrel })).toEqual([
    "core/tax-id/index.ts:1 is a barrel: import from the files themselves",
  ]);
});

test("a cycle is told once, with its whole way round", () => {
  const breaches = breachesOf({
    "core/a.ts": `import "./b.ts";`,
    "core/b.ts": `import type { C } from "./c.ts";`,
    "core/c.ts": `\n\nimport "./a.ts";`,
    "core/entry.ts": `import "./a.ts"; import "./c.ts";`,
  });
  expect(breaches).toEqual([
    "core/c.ts:3 closes a cycle: core/a.ts -> core/b.ts -> core/c.ts -> core/a.ts",
  ]);
});
