import { sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ProductTable } from "../tables.ts";

/** Staging area for product rows between their preparation and the transaction that makes them visible. */
export type ProductStage = {
  /** True if `add` only stages rows for `write`; false if `add` writes them at once. */
  isDeferred: boolean;
  add(rows: readonly ProductTable[], on: Database): Promise<void>;
  write(on: Database): Promise<void>;
  clear(): Promise<void>;
};

/**
 * SQLite has one writer: staged rows are copied in one statement, so that 20,000 products hold the lock for tenths of a
 * second. PostgreSQL's writers do not wait for each other, and connection poolers do not support temporary tables.
 */
export const createProductStage: Record<Engine, (on: Database) => Promise<ProductStage>> = {
  async sqlite(db) {
    await sql`create temp table if not exists staged_product as select * from product where 0`.execute(
      db,
    );
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info('product')`.execute(db);
    const names = rows.map(({ name }) => name);
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const replaced = names
      .filter((name) => name !== "id" && name !== "created_at")
      .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
    const clear = async () => void (await sql`delete from temp.staged_product`.execute(db));
    await clear();
    return {
      isDeferred: true,
      clear,
      async add(products, on) {
        const { sql: text, ...query } = sql`
          insert into temp.staged_product (${columns})
          values (${sql.join(names.map(() => null))})`.compile(db);
        // Runs a statement for each row, because passing the rows as JSON took three times as long.
        for (const product of products) {
          const parameters = names.map((name) => product[name as keyof ProductTable]);
          await on.executeQuery({ ...query, sql: text, parameters });
        }
      },
      async write(on) {
        // «where true» tells the parser that «on conflict» is no join condition (SQLite, lang_UPSERT, 2.2).
        await sql`
          insert into product (${columns})
          select ${columns} from temp.staged_product where true order by id
          on conflict (id) do update set ${sql.join(replaced)}`.execute(on);
      },
    };
  },
  async postgres() {
    return {
      isDeferred: false,
      add: (rows, on) =>
        upsertRows(on, { table: "product", rows, key: ["id"], keeps: ["created_at"] }),
      write: async () => {},
      clear: async () => {},
    };
  },
};

/** Removes GTINs and sets temporary SKU keys before new codes are written, so that products can exchange codes. */
export async function releaseCodes(on: Database, ids: readonly number[]): Promise<void> {
  for (const some of chunks(ids))
    await on
      .updateTable("product")
      .set((product) => ({
        gtin: null,
        sku_key: product.fn<string>("concat", [sql.lit("~"), product.ref("id")]),
      }))
      .where("id", "in", some)
      .execute();
}

/** Stores which product replaces each of the given products; `by` is null for a product without a replacement. */
export async function linkReplacements(
  on: Database,
  links: readonly { id: number; by: number | null }[],
): Promise<void> {
  for (const some of chunks(links, 200)) {
    const cases = some.map(({ id, by }) => sql`when ${id} then ${by}`);
    // PostgreSQL takes the parameters for texts without the cast.
    const by = sql`cast(case id ${sql.join(cases, sql` `)} end as bigint)`;
    await sql`
      update product set replaced_by = ${by}
      where id in (${sql.join(some.map(({ id }) => id))})`.execute(on);
  }
}
