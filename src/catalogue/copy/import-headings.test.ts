import { expect, it } from "vitest";
import { listColumns } from "../domain/import/columns.ts";
import { catalogueKinds } from "../domain/kinds.ts";
import { columnHeaders } from "../../products/copy/import-columns-copy.ts";

it("docs/import-headings.md lists the known headings of each kind of file", async () => {
  const tables = catalogueKinds.map((kind) =>
    [
      `## ${kind}`,
      "",
      "| field | headings |",
      "|---|---|",
      ...listColumns(kind).map(
        (column) => `| \`${column}\` | ${columnHeaders[column].join(", ")} |`,
      ),
    ].join("\n"),
  );
  const intro =
    "Headings that imports know by themselves, the first of each as in the template. Capitals, accents and punctuation make no difference, and words of tax, unit or currency may stand beside a name (`src/imports/copy/heading-words-copy.ts`). Other headings are chosen once in the console, which remembers them.";
  await expect(
    `# Headings of import files\n\n${intro}\n\n${tables.join("\n\n")}\n`,
  ).toMatchFileSnapshot("../../../docs/import-headings.md");
});
