import { type Expression, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";

/** A table as the database itself describes it; what the database works out for itself is left out. */
export type Table = { name: string; columns: string[]; order: SortColumn[] };

/** Rows are sorted by the primary key, else by every column. */
export type SortColumn = { column: string; isText: boolean };

/** One column, from the catalogue of either engine; SQLite says 0 and 1 for false and true. */
export type CatalogueColumn = {
  table: string;
  column: string;
  isGenerated: boolean | number;
  isText: boolean | number;
  /** Its place in the primary key from 1, or 0. */
  keyPosition: number;
};

export type Reference = { table: string; to: string };
export type Row = Record<string, unknown>;

/** The database with tables whose names are only known while it runs. */
export type AnyTables = Kysely<Record<string, Row>>;

export function anyTables(db: Database): AnyTables {
  return db as unknown as AnyTables;
}

/** All rows of a table in their order; how a column is sorted is the engine's. */
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
