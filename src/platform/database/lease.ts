import { type RawBuilder, type SqlBool, sql } from "kysely";

/**
 * Lease of a row: its holder alone works on it until the instant (epoch milliseconds); afterwards anybody may take it
 * over, because the holder has crashed.
 */
export type Lease = { holder: string; until: number };

/** Columns of a table whose rows can be leased. */
export type LeaseColumns = { lease_holder: string | null; lease_until: number | null };

export function leaseColumns({ holder, until }: Lease) {
  return { lease_holder: holder, lease_until: until };
}

export const noLease: LeaseColumns = { lease_holder: null, lease_until: null };

/** SQL condition: nobody holds the row. */
export function isFree(table: string, now: number): RawBuilder<SqlBool> {
  const until = sql.ref(`${table}.lease_until`);
  return sql`(${until} is null or ${until} <= ${now})`;
}

/** SQL condition: the row was not taken over from this holder. */
export function isHeldBy(table: string, holder: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.lease_holder`)} = ${holder}`;
}
