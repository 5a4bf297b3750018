import { type RawBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** English names of the VAT (IVA) classes of products, by the Spanish ones of before. */
const classes = { reducido: "reduced", superreducido: "super-reduced" } as const;

/**
 * Stores VAT classes of products and orders, and in the changes of imports, in English; and marks of settings as a
 * ticked checkbox posts them. Hashes of products stay: they are compared with those of the same facts anew.
 */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await renameInProducts(db, engine);
  await db
    .updateTable("order_line")
    .set({ iva_class: newClass })
    .where("iva_class", "in", Object.keys(classes))
    .execute();
  await sql`
    update import_change
    set facts_before = ${inJson("facts_before")}, facts_after = ${inJson("facts_after")}
    where facts_before like '%reducido"%' or facts_after like '%reducido"%'`.execute(db);
  await sql`
    update setting_revision set content = replace(content, '"material":"si"', '"material":"yes"')
    where content like '%"material":"si"%'`.execute(db);
}

const newClass = sql<string>`case iva_class ${sql.join(
  Object.entries(classes).map(([old, name]) => sql`when ${sql.lit(old)} then ${sql.lit(name)}`),
  sql` `,
)} else iva_class end`;

/** Puts a new column in the place of the old one, because SQLite cannot change a constraint. */
async function renameInProducts(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const table = () => db.schema.alterTable("product");
  await table()
    .addColumn("iva_class_111", "text", (column) =>
      column
        .notNull()
        .defaultTo("general")
        .check(sql`iva_class_111 in ('general', 'reduced', 'super-reduced')`),
    )
    .execute();
  await db
    .updateTable("product")
    .set({ iva_class_111: newClass })
    .where("iva_class", "in", Object.keys(classes))
    .execute();
  await table().dropColumn("iva_class").execute();
  await table().renameColumn("iva_class_111", "iva_class").execute();
  if (engine === "postgres")
    await table()
      .alterColumn("iva_class", (column) => column.dropDefault())
      .execute();
}

/** JSON of a product's facts with the new names. Quotes within a value are escaped, so only the field itself matches. */
function inJson(column: "facts_before" | "facts_after"): RawBuilder<unknown> {
  return Object.entries(classes).reduce<RawBuilder<unknown>>(
    (json, [old, name]) =>
      sql`replace(${json}, ${sql.lit(`"ivaClass":"${old}"`)}, ${sql.lit(`"ivaClass":"${name}"`)})`,
    sql.ref(column),
  );
}
