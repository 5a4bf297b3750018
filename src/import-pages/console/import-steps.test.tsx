import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { catalogueImports } from "../../catalogue/console/import-area.ts";
import { importKinds } from "../../import-kinds.ts";
import { listGuardNames } from "../../imports/kinds/import-kind.ts";
import { productImportCopy } from "../../product-files/copy/product-import-copy.ts";
import { approvalCopy, problemsCopy } from "../copy/import-steps-copy.ts";
import { ImportSteps } from "./import-steps.tsx";
import type { ImportView } from "./import-view.ts";

const { same } = productImportCopy.pages.difference;

const view = {
  id: "a",
  kind: "products",
  state: "uploaded",
  task: "read",
  version: 1,
  progress: null,
  parts: [],
  questions: [],
  problems: [],
  problemsKept: 0,
  causes: [],
  cause: null,
} as unknown as ImportView;

it.each([
  ["read", true],
  ["check", true],
  ["check-parts", true],
  ["apply", false],
  ["apply-parts", false],
  ["undo", false],
] as const)("an import whose task is «%s» can be discarded: %s", (task, isPossible) => {
  expect(render({ task }).includes(approvalCopy.discard)).toBe(isPossible);
});

const none = { count: 0, examples: [] };
const report = {
  rows: 3,
  hiddenRows: 0,
  hiddenSheets: [],
  otherSheets: [],
  formulas: 0,
  mergedCells: 0,
  sumRows: 0,
  renewed: 0,
  ignoredHeaders: [],
  problemCount: 0,
  leftOut: none,
  tiersWithoutList: [],
  negative: none,
  taricCodes: 0,
  leftOutCells: { count: 0, examples: [] },
  missing: none,
  ended: 0,
  records: 9,
  counts: { added: 0, changed: 0, unchanged: 3, rejected: 0 },
  guards: Object.fromEntries(listGuardNames(importKinds).map((name) => [name, none])),
};
const checked = {
  state: "checked",
  task: null,
  question: null,
  events: [],
  countToType: null,
  examples: { added: [], changed: [], missing: [] },
} as const;

it("an import file that changes nothing cannot be applied", () => {
  const page = render({ ...checked, report, choices: { missing: "leave" } } as never);
  expect(page).toContain(same);
  expect(page).not.toContain(approvalCopy.title);
});

it("the import page counts the customs codes that are shortened", () => {
  const choices = { missing: "leave" };
  const found = { ...report, counts: { ...report.counts, changed: 12 }, taricCodes: 12 };
  expect(render({ ...checked, kind: "products", report: found, choices } as never)).toContain(
    "12 códigos TARIC de 10 cifras: se guardan las 8 de la nomenclatura combinada.",
  );
});

it.each([
  ["that only ends missing products", "products", { ended: 2 }, "Descatalogar 2 productos"],
  ["of stock that only confirms the figures", "stock", { renewed: 2 }, "Importar 2 productos"],
] as const)("an import file %s can be applied", (_, kind, found, submit) => {
  const choices = { missing: "discontinued" };
  const page = render({ ...checked, kind, report: { ...report, ...found }, choices } as never);
  expect(page).not.toContain(same);
  expect(page).toContain(submit);
});

it.each([true, false])(
  "the import page says that a list could not be downloaded: %s",
  (missedDownload) => {
    const problem = { cell: "B2", header: "EAN", text: "1", sentence: "No es un EAN." };
    const found = {
      report: { ...report, problemCount: 1 },
      problems: [problem],
      hasMistakes: true,
    };
    const page = render({ ...checked, ...found, choices: {} } as never, { missedDownload });
    expect(page.includes(problemsCopy.missed)).toBe(missedDownload);
    expect(page).toContain("/errores.xlsx");
  },
);

function render(changed: Partial<ImportView>, { missedDownload = false } = {}): string {
  const shown = { ...view, ...changed };
  const props = { answer: undefined, from: 0, missedDownload };
  const Page = createRoutesStub([
    { path: "/", Component: () => <ImportSteps area={catalogueImports} view={shown} {...props} /> },
  ]);
  return renderToString(<Page />);
}
