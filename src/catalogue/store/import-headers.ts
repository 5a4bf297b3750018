import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { type ColumnName, columnNames } from "../domain/import/columns.ts";
import type { Mapping, RememberedHeaders } from "../domain/import/guess-mapping.ts";
import { headingKey } from "../domain/import/heading.ts";
import type { ImportKind } from "../domain/import/kinds.ts";

/** Stored in place of an import column for a header that the user left out. */
const leftOut = "";

/** Import columns by header without accents and capitals; null for headers that users left out. */
export async function readRememberedHeaders(
  on: Database,
  kind: ImportKind,
): Promise<RememberedHeaders<ColumnName>> {
  const rows = await on
    .selectFrom("import_header")
    .select(["header_key", "column_name"])
    .where("kind", "=", kind)
    .execute();
  return new Map(
    rows.flatMap(({ header_key, column_name }): [string, ColumnName | null][] => {
      if (column_name === leftOut) return [[header_key, null]];
      const column = columnNames.find((name) => name === column_name);
      return column ? [[header_key, column]] : [];
    }),
  );
}

const maxRemembered = 1000;

/** Stores which import column the user has chosen for each header of a file, and which headers the user left out. */
export async function rememberHeaders(
  on: Database,
  {
    kind,
    headers,
    mapping,
  }: { kind: ImportKind; headers: readonly string[]; mapping: Mapping<ColumnName> },
): Promise<void> {
  const keys = [...new Set(headers.map(headingKey).filter((key) => key !== ""))].slice(
    0,
    maxRemembered,
  );
  const chosen = new Map(
    (Object.entries(mapping) as [ColumnName, number][]).map(([column, at]) => [
      headingKey(headers[at] ?? ""),
      column,
    ]),
  );
  const rows = keys.map((key) => ({
    kind,
    header_key: key,
    column_name: chosen.get(key) ?? leftOut,
  }));
  await upsertRows(on, { table: "import_header", key: ["kind", "header_key"], rows });
}
