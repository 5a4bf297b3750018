import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { FileKind } from "../domain/file-kind.ts";
import type { Mapping, RememberedHeaders } from "../domain/guess-mapping.ts";
import { headingKey } from "../domain/heading.ts";

/** Stored in place of an import column for a header that the user left out. */
const leftOut = "";

/** Import columns by header without accents and capitals; null for headers that users left out. */
export async function readRememberedHeaders(
  on: Database,
  { name, columns }: Pick<FileKind, "name" | "columns">,
): Promise<RememberedHeaders<string>> {
  const rows = await on
    .selectFrom("import_header")
    .select(["header_key", "column_name"])
    .where("kind", "=", name)
    .execute();
  return new Map(
    rows.flatMap(({ header_key, column_name }): [string, string | null][] => {
      if (column_name === leftOut) return [[header_key, null]];
      return Object.hasOwn(columns, column_name) ? [[header_key, column_name]] : [];
    }),
  );
}

/** Forgets what a header of a kind of file means; false if it is not remembered. */
export async function forgetHeader(
  on: Database,
  { kind, heading }: { kind: string; heading: string },
): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("import_header")
    .where("kind", "=", kind)
    .where("header_key", "=", heading)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

const maxRemembered = 1000;

/** Stores which import column the user has chosen for each header of a file, and which headers the user left out. */
export async function rememberHeaders(
  on: Database,
  {
    kind,
    headers,
    mapping,
  }: { kind: string; headers: readonly string[]; mapping: Mapping<string> },
): Promise<void> {
  const keys = [...new Set(headers.map(headingKey).filter((key) => key !== ""))].slice(
    0,
    maxRemembered,
  );
  const chosen = new Map(
    (Object.entries(mapping) as [string, number][]).map(([column, at]) => [
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
