import { expect, it } from "vitest";
import { listColumns } from "../../catalogue/domain/import/columns.ts";
import { allImportKinds } from "../../catalogue/domain/kinds.ts";
import { columnHelpOf } from "./column-help-copy.ts";

it.each(allImportKinds)("explains every column of files of %s", (kind) => {
  const unexplained = listColumns(kind).filter((column) => {
    const { text, accepts } = columnHelpOf(column);
    return text === "" || accepts === "";
  });
  expect(unexplained).toEqual([]);
});
