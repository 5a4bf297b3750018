import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { type ColumnName, columnNames } from "../domain/import/columns.ts";
import type { Mapping } from "../domain/import/guess-mapping.ts";
import type { ImportKind } from "../domain/import/kinds.ts";

/**
 * Import columns that users have chosen for the headers of earlier files of a kind, by header without accents and
 * capitals.
 */
export async function readRememberedHeaders(
  on: Database,
  kind: ImportKind,
): Promise<ReadonlyMap<string, ColumnName>> {
  const rows = await on
    .selectFrom("import_header")
    .select(["header_key", "column_name"])
    .where("kind", "=", kind)
    .execute();
  return new Map(
    rows.flatMap(({ header_key, column_name }) => {
      const column = columnNames.find((name) => name === column_name);
      return column ? [[header_key, column] as const] : [];
    }),
  );
}

/**
 * Stores which import column the user has chosen for each header of a file; deletes stored headers that the user left
 * without a column.
 */
export async function rememberHeaders(
  on: Database,
  {
    kind,
    headers,
    mapping,
  }: { kind: ImportKind; headers: readonly string[]; mapping: Mapping<ColumnName> },
): Promise<void> {
  const rows = (Object.entries(mapping) as [ColumnName, number][]).flatMap(([column, at]) => {
    const key = foldName(headers[at] ?? "");
    return key === "" ? [] : [{ kind, header_key: key, column_name: column }];
  });
  const keys = [...new Set(headers.map(foldName).filter((key) => key !== ""))];
  if (keys.length > 0)
    await on
      .deleteFrom("import_header")
      .where("kind", "=", kind)
      .where("header_key", "in", keys.slice(0, 1000))
      .execute();
  await upsertRows(on, { table: "import_header", key: ["kind", "header_key"], rows });
}
