import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../src/platform/database/database.ts";
import { engineOf } from "../../src/platform/database/engine.ts";

/**
 * Lines that say all that a schema consists of, sorted, to compare two schemas: tables, columns, keys, checks, indexes,
 * triggers, functions and sequences. Tables of the migrator are left out.
 */
export async function describeSchema(db: Database): Promise<string[]> {
  const lines = engineOf(db) === "sqlite" ? await describeSqlite(db) : await describePostgres(db);
  return lines.map((line) => line.replace(/\s+/g, " ").trim()).sort();
}

async function describeSqlite(db: Database): Promise<string[]> {
  const objects = await rowsOf<{ type: string; name: string; sql: string | null }>(
    db,
    sql`select type, name, sql from sqlite_master where tbl_name not like 'kysely%'`,
  );
  const lines: string[] = [];
  for (const { type, name, sql: text } of objects) {
    const plain = (text ?? "").replaceAll('"', "").replace(/\s+/g, " ");
    if (type === "table") lines.push(...(await describeSqliteTable(db, { name, text: plain })));
    else if (type === "index")
      lines.push(...(await describeSqliteIndex(db, { name, text: plain })));
    else lines.push(`${type} ${name} ${plain}`);
  }
  return lines;
}

async function describeSqliteTable(
  db: Database,
  { name, text }: { name: string; text: string },
): Promise<string[]> {
  const read = (rows: RawBuilder<unknown>) => rowsOf<Record<string, unknown>>(db, rows);
  const lines = [
    ...(await read(sql`select type, ncol, wr, strict from pragma_table_list where name = ${name}`)),
    ...(await read(sql`select * from pragma_table_xinfo(${name})`)),
    ...(await read(sql`
      select f."table", f."from", f."to", f.on_update, f.on_delete, f.match, f.seq
      from pragma_foreign_key_list(${name}) f`)),
    ...(await read(sql`
      select l.name, l."unique", l.origin, l.partial from pragma_index_list(${name}) l`)),
  ].map((row) => JSON.stringify(row));
  // Checks, collations and conflict clauses, which no pragma lists.
  const rest = [
    ...bracketsAfter(text, /(constraint \w+ )?check (?=\()/g),
    ...bracketsAfter(text, /generated always as (?=\()/g),
    ...(text.match(/\b(autoincrement|collate \w+|deferrable|on conflict \w+)\b/gi) ?? []),
  ];
  return [...lines, ...rest].map((line) => `table ${name} ${line}`);
}

async function describeSqliteIndex(
  db: Database,
  { name, text }: { name: string; text: string },
): Promise<string[]> {
  const columns = await rowsOf(db, sql`select * from pragma_index_xinfo(${name})`);
  const condition = text.split(" where ")[1] ?? "";
  const expressions = /lower\(.*?\)/.exec(text)?.[0] ?? "";
  return [`index ${name} ${JSON.stringify(columns)} ${expressions} where ${condition}`];
}

/** Each match of `start` with the text in brackets that follows it. */
function bracketsAfter(text: string, start: RegExp): string[] {
  return Array.from(text.matchAll(start), (match) => {
    const from = match.index + match[0].length;
    let depth = 0;
    let isQuoted = false;
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === "'") isQuoted = !isQuoted;
      if (isQuoted) continue;
      if (text[at] === "(") depth += 1;
      if (text[at] === ")") depth -= 1;
      if (depth === 0) return text.slice(match.index, at + 1);
    }
    throw new Error(`no end of ${match[0]}`);
  });
}

async function describePostgres(db: Database): Promise<string[]> {
  const ours = sql`n.nspname = 'public' and c.relname not like 'kysely%'`;
  const rows = await rowsOf<{ line: string }>(
    db,
    sql`
      select format('relation %s %s %s %s', c.relname, c.relkind, c.relpersistence, c.reloptions) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}
      union all
      select format('column %s %s %s %s %s %s %s %s %s', c.relname,
        row_number() over (partition by c.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull,
        a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        join pg_namespace n on n.oid = c.relnamespace
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where ${ours} and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
      union all
      select format('constraint %s %s %s', c.relname, o.conname, pg_get_constraintdef(o.oid))
      from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and o.contype <> 'n'
      union all
      select format('index %s', pg_get_indexdef(c.oid))
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'i'
      union all
      select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where ${ours} and not t.tgisinternal
      union all
      select format('function %s', pg_get_functiondef(p.oid))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'
      union all
      select format('sequence %s', s.sequencename) from pg_sequences s where s.schemaname = 'public'`,
  );
  return rows.map(({ line }) => line);
}

async function rowsOf<Row>(db: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(db)).rows as Row[];
}
