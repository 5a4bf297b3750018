import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import { readImports } from "./boundaries.ts";

const folder = mkdtempSync(join(tmpdir(), "boundaries-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Import of `to` by `from`, as the rule that it breaks names it. */
type Planted = { rule: string; from: string; to: string };
const planted = (rule: string, from: string, to: string): Planted => ({ rule, from, to });

const orders = "src/orders";
const breaches: Planted[] = [
  planted("domain-own-capability", `${orders}/domain/own.ts`, `${orders}/store.ts`),
  planted("domain-own-capability", `${orders}/domain/words.ts`, `${orders}/copy/orders-copy.ts`),
  planted("domain-own-capability", `${orders}/domain/decide.ts`, `${orders}/use-cases/cancel.ts`),
  planted("domain-own-capability", `${orders}/domain/serve.ts`, `${orders}/service.ts`),
  planted(
    "domain-other-capabilities",
    `${orders}/domain/other.ts`,
    "src/companies/copy/companies-copy.ts",
  ),
  planted("domain-shared-folders", `${orders}/domain/shared.ts`, "src/ui/button.tsx"),
  planted("copy-own-capability", `${orders}/copy/own.ts`, `${orders}/service.ts`),
  planted("copy-other-capabilities", `${orders}/copy/other.ts`, "src/companies/service.ts"),
  planted("copy-shared-folders", `${orders}/copy/shared.ts`, "src/platform/clock.ts"),
  planted("store-own-capability", `${orders}/store/own.ts`, `${orders}/copy/orders-copy.ts`),
  planted("store-other-capabilities", `${orders}/store/other.ts`, "src/companies/store.ts"),
  planted("store-shared-folders", `${orders}/store/shared.ts`, "src/ui/button.tsx"),
  planted("emails-own-capability", `${orders}/emails/own.ts`, `${orders}/store.ts`),
  planted("emails-other-capabilities", `${orders}/emails/other.ts`, "src/companies/service.ts"),
  planted("emails-shared-folders", `${orders}/emails/shared.ts`, "src/ui/button.tsx"),
  planted("context-own-capability", `${orders}/context.ts`, `${orders}/pages/list.tsx`),
  planted("context-other-capabilities", `${orders}/context.ts`, "src/companies/service.ts"),
  planted("capability-other-capabilities", `${orders}/capability.ts`, "src/companies/store.ts"),
  planted("offered-own-capability", `${orders}/pages/offered/own.tsx`, `${orders}/store.ts`),
  planted(
    "offered-other-capabilities",
    `${orders}/console/offered/other.tsx`,
    "src/companies/service.ts",
  ),
  planted("pages-own-capability", `${orders}/pages/own.tsx`, `${orders}/store.ts`),
  planted("pages-own-capability", `${orders}/console/own.tsx`, `${orders}/service.ts`),
  planted("pages-other-capabilities", `${orders}/pages/other.tsx`, "src/companies/pages/list.tsx"),
  planted("pages-other-capabilities", `${orders}/pages/start.tsx`, "src/root.tsx"),
  planted("commands-other-capabilities", `${orders}/commands/list.ts`, "src/companies/store.ts"),
  planted("use-cases-own-capability", `${orders}/use-cases/own.ts`, `${orders}/pages/list.tsx`),
  planted(
    "use-cases-other-capabilities",
    `${orders}/use-cases/other.ts`,
    "src/companies/use-cases/merge.ts",
  ),
  planted("use-cases-shared-folders", `${orders}/use-cases/shared.ts`, "src/ui/button.tsx"),
  planted("service-other-capabilities", `${orders}/service.ts`, "src/companies/store.ts"),
  planted("pages-own-capability", `${orders}/pages/cancel.tsx`, `${orders}/use-cases/cancel.ts`),
  planted("service-other-capabilities", `${orders}/work.ts`, "src/doctor/orders.ts"),
  planted("kernel-knows-no-capability", "src/kernel/money.ts", `${orders}/domain/order.ts`),
  planted("workflow-knows-no-capability", "src/workflow/run.ts", `${orders}/domain/order.ts`),
  planted("copy-knows-no-capability", "src/copy/orders.ts", `${orders}/copy/orders-copy.ts`),
  planted("promises-knows-no-capability", "src/promises/due.ts", "src/kernel/text.ts"),
  planted("fields-knows-no-capability", "src/fields/texts.ts", `${orders}/domain/order.ts`),
  planted(
    "setting-groups-knows-no-capability",
    "src/setting-groups/records.ts",
    `${orders}/domain/order.ts`,
  ),
  planted("fields-knows-no-capability", "src/fields/field.ts", "src/setting-groups/records.ts"),
  planted("tax-id-knows-no-capability", "src/tax-id/tax-id.ts", `${orders}/domain/order.ts`),
  planted("generated-knows-no-capability", "src/generated/icons.ts", "src/kernel/text.ts"),
  planted("ui-knows-no-capability", "src/ui/field.tsx", "src/tax-id/spain.ts"),
  planted("platform-knows-no-capability", "src/platform/server.ts", `${orders}/service.ts`),
  planted("console-knows-no-capability", "src/console/list.tsx", `${orders}/domain/order.ts`),
  planted(
    "independent-capability-names-no-other",
    "src/privacy-requests/store/read.ts",
    `${orders}/domain/order.ts`,
  ),
  planted(
    "independent-capability-names-no-other",
    "src/settings/groups/freight.ts",
    `${orders}/domain/order.ts`,
  ),
  planted("pure-code-knows-no-node", `${orders}/domain/files.ts`, "node:fs"),
  planted("pure-code-knows-no-world", "src/kernel/view.ts", "node_modules/react/index.js"),
  planted("src-knows-no-tests", `${orders}/tested.ts`, "tests/support/site.ts"),
  planted("only-sign-in-makes-scopes", `${orders}/scope.ts`, scopeMaker()),
  planted("relative-imports-that-exist", `${orders}/pages/alias.tsx`, "~/ui/button"),
  planted("relative-imports-that-exist", `${orders}/pages/root.tsx`, "src/ui/button"),
];

const allowed: Omit<Planted, "rule">[] = [
  { from: `${orders}/domain/may.ts`, to: "src/kernel/text.ts" },
  { from: `${orders}/domain/may-company.ts`, to: "src/companies/domain/company.ts" },
  { from: `${orders}/domain/order.test.ts`, to: "node:fs" },
  { from: `${orders}/store/may.ts`, to: "src/platform/clock.ts" },
  { from: `${orders}/store/call.ts`, to: "src/webhooks/store/enqueue.ts" },
  { from: `${orders}/may.ts`, to: "src/companies/service.ts" },
  { from: `${orders}/may-case.ts`, to: `${orders}/use-cases/cancel.ts` },
  { from: `${orders}/use-cases/may.ts`, to: `${orders}/store.ts` },
  { from: `${orders}/use-cases/may-service.ts`, to: "src/companies/service.ts" },
  { from: `${orders}/pages/may.tsx`, to: "src/companies/pages/offered/card.tsx" },
  { from: `${orders}/pages/may-context.tsx`, to: `${orders}/context.ts` },
  { from: "src/members/sign-in/session.ts", to: scopeMaker() },
  { from: "src/privacy-requests/emails/may.ts", to: "src/emails/layout/define-email.ts" },
  { from: "src/settings/capability.ts", to: "src/staff/members/may-upload.ts" },
  { from: `${orders}/settings/freight-settings.ts`, to: "src/setting-groups/setting-group.ts" },
  { from: "src/doctor/may.ts", to: "src/companies/store.ts" },
  { from: "src/app.ts", to: "src/companies/service.ts" },
  { from: "tests/orders.test.ts", to: "src/companies/store.ts" },
];

/** Ways of writing an import of a store, none of which hides it. */
const spellings = [
  (to: string) => `import type { Env } from "${to}";`,
  (to: string) => `import "${to}";`,
  (to: string) => `const env = await import("${to}");`,
  (to: string) => `export { env } from "${to}"; export const own = 1;`,
  (to: string) => `export * from "${to}"; export const own = 1;`,
];

test("each rule finds the breach that was planted for it, and nothing else is one", async () => {
  const cycle = ["src/kernel/a.ts", "src/kernel/b.ts", "src/kernel/c.ts"];
  for (const { from, to } of [...breaches, ...allowed])
    plant(from, `import "${specifier(from, to)}";`);
  for (const [at, spell] of spellings.entries())
    plant(`src/kernel/spelt-${at}.ts`, spell(`../orders/service.ts`));
  plant(
    "src/kernel/quoted.ts",
    `const s = 'import x from "../orders/store.ts"'; // import("../a")`,
  );
  for (const [at, path] of cycle.entries())
    plant(path, `import type { X } from "./${["b", "c", "a"][at]}.ts";`);

  const { summary } = await readImports(["src", "tests"], folder);
  const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const expected = [
    ...breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to.replace(/^node:/, "")}`),
    ...spellings.map(
      (_, at) => `kernel-knows-no-capability: src/kernel/spelt-${at}.ts → ${orders}/service.ts`,
    ),
    `no-cycles-of-files: ${cycle[0]} → ${cycle[1]}`,
  ];
  expect(found.sort()).toEqual(expected.sort());
  const broken = new Set(summary.violations.map(({ rule }) => rule.name));
  expect(
    config.forbidden?.map(({ name }) => name).filter((name) => !broken.has(`${name}`)),
  ).toEqual([]);
});

function scopeMaker(): string {
  return "src/members/domain/make-company-scope.ts";
}

/** Appends a line to a file below `folder`. */
function plant(path: string, line: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${line}\n`, { flag: "a" });
}

/** Specifier with which `from` imports `to`, which is made if it is a file. */
function specifier(from: string, to: string): string {
  if (!/\.(tsx?|js)$/.test(to)) return to;
  plant(to, "");
  if (to.startsWith("node_modules/")) return to.split("/")[1] ?? to;
  return `${"../".repeat(from.split("/").length - 1)}${to}`;
}
