import { type Expression, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Table from the catalogue, without generated columns. */
export type Table = { name: string; columns: string[]; order: SortColumn[] };

export type SortColumn = { column: string; isText: boolean };

/** Column from either catalogue; SQLite has 0 and 1 for false and true. */
export type CatalogueColumn = {
  table: string;
  column: string;
  isGenerated: boolean | number;
  isText: boolean | number;
  /** Position in the primary key from 1, or 0. */
  keyPosition: number;
};

export type Reference = { table: string; to: string };
export type Row = Record<string, unknown>;

/** Database with table names known at run time only. */
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
