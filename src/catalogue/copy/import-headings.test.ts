import { expect, it } from "vitest";
import { importKinds } from "../../import-kinds.ts";
import { getImportKind } from "../../imports/kinds/import-kind.ts";
import { catalogueKinds } from "../domain/kinds.ts";

it("docs/import-headings.md lists the known headings of each kind of file", async () => {
  const tables = catalogueKinds.map((kind) => {
    const { columns, headings } = getImportKind(importKinds, kind);
    return [
      `## ${kind}`,
      "",
      "| field | headings |",
      "|---|---|",
      ...Object.keys(columns).map(
        (column) => `| \`${column}\` | ${headings.names[column]?.join(", ")} |`,
      ),
    ].join("\n");
  });
  const intro =
    "Headings that imports know by themselves, the first of each as in the template. Capitals, accents and punctuation make no difference, and words of tax, unit or currency may stand beside a name (`src/imports/copy/heading-words-copy.ts`). Other headings are chosen once in the console, which remembers them.";
  await expect(
    `# Headings of import files\n\n${intro}\n\n${tables.join("\n\n")}\n`,
  ).toMatchFileSnapshot("../../../docs/import-headings.md");
});
