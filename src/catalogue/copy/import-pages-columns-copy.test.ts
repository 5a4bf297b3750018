import { expect, it } from "vitest";
import { listColumns } from "../domain/import/columns.ts";
import { allImportKinds } from "../domain/import/kinds.ts";
import { columnHelpOf } from "./import-pages-columns-copy.ts";

it.each(allImportKinds)("explains every column of files of %s", (kind) => {
  const unexplained = listColumns(kind).filter((column) => {
    const { text, accepts } = columnHelpOf(column);
    return text === "" || accepts === "";
  });
  expect(unexplained).toEqual([]);
});
