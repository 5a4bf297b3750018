import { type Expression, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Table as listed in the database's catalogue, without generated columns; `order` sorts its rows. */
export type Table = { name: string; columns: string[]; order: SortColumn[] };

export type SortColumn = { column: string; isText: boolean };

/** Column as listed in the catalogue of either database; SQLite returns 0 and 1 for false and true. */
export type CatalogueColumn = {
  table: string;
  column: string;
  isGenerated: boolean | number;
  isText: boolean | number;
  /** Position in the primary key, counted from 1; 0 when the column is not part of the key. */
  keyPosition: number;
};

export type Reference = { table: string; to: string };
export type Row = Record<string, unknown>;

/** Database handle for tables whose names are known only at run time. */
export type AnyTables = Kysely<Record<string, Row>>;

export function anyTables(db: Database): AnyTables {
  return db as unknown as AnyTables;
}

export function selectRows(
  on: Database,
  { name, columns, order }: Table,
  sorted: (column: SortColumn) => Expression<unknown>,
): SelectQueryBuilder<Record<string, Row>, string, Row> {
  return anyTables(on)
    .selectFrom(name)
    .select(columns)
    .orderBy(sql.join(order.map(sorted)));
}
