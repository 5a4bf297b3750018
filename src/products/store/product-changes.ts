import { z } from "zod";
import { unpackFactsBefore } from "../../imports/domain/replaced-facts.ts";
import type { editKinds } from "../../imports/domain/run.ts";
import { readPackedFacts } from "../../imports/store/packed-facts.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ProductFacts } from "../domain/product.ts";
import type { ProductChange } from "../domain/product-change.ts";

/** Stores a manual edit as an import that is already applied, so that the history lists edits and imports alike. */
export async function addEditRun(
  on: Database,
  {
    id,
    kind = "edit",
    by,
    at,
    firstId,
  }: {
    id: string;
    kind?: (typeof editKinds)[number];
    by: MemberActor;
    at: number;
    firstId: number;
  },
): Promise<void> {
  await on
    .insertInto("import_run")
    .values({
      id,
      kind,
      state: "applied",
      version: 1,
      file_name: "",
      file_sha256: "",
      file_bytes: 0,
      choices: "{}",
      created_at: at,
      changed_at: at,
      applied_at: at,
      first_id: firstId,
      actor_kind: by.kind,
      actor_id: by.id,
      actor_name: by.name,
    })
    .execute();
}

export async function listProductChanges(
  on: Database,
  { id, skuKeys, max }: { id: number; skuKeys: readonly string[]; max: number },
): Promise<ProductChange[]> {
  const rows = await on
    .selectFrom("import_change")
    .innerJoin("import_run", "import_run.id", "import_change.run_id")
    .select(["import_run.id", "import_run.kind", "import_run.file_name", "import_run.state"])
    .select(["import_run.applied_at", "import_run.actor_kind", "import_run.actor_name"])
    .select(["import_change.facts_before", "import_change.hash_before"])
    .select(["import_change.facts_after", "import_change.hash_after"])
    .where((where) =>
      where.or([
        where("import_change.record_id", "=", id),
        // A change that created a product has no product id, so the SKU is compared too.
        where("import_change.sku_key", "in", skuKeys),
      ]),
    )
    .where("import_run.kind", "in", ["products", "edit"])
    .where("import_run.applied_at", "is not", null)
    .orderBy("import_run.applied_at", "desc")
    .orderBy("import_change.row_number", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    runId: row.id,
    at: row.applied_at ?? 0,
    kind: row.kind,
    fileName: row.file_name,
    isUndone: row.state === "undone",
    by: { kind: row.actor_kind, name: row.actor_name },
    before:
      row.facts_before !== null && row.hash_before !== null
        ? { facts: readFactsBefore(row.facts_before, row.facts_after), hash: row.hash_before }
        : null,
    after: { facts: readFacts(row.facts_after), hash: row.hash_after },
  }));
}

const someFacts = z.looseObject({ sku: z.string(), name: z.string(), brand: z.string() });

/** The data was validated when it was stored, so this parser rejects only damaged JSON. */
function readFacts(text: string): ProductFacts {
  const facts = readPackedFacts("import_change.facts", someFacts, text);
  // Changes stored by 0.2 lack the field `oversell`.
  return { oversell: "wait", ...facts } as unknown as ProductFacts;
}

const storedFacts = z.custom<object>((value) => typeof value === "object" && value !== null);

function readFactsBefore(text: string, textAfter: string): ProductFacts {
  const before = readPackedFacts("import_change.facts_before", storedFacts, text);
  const after = readPackedFacts("import_change.facts_after", storedFacts, textAfter);
  return readFacts(JSON.stringify(unpackFactsBefore(before, after)));
}

export async function listSkuKeys(
  on: Database,
  { id, skuKey }: { id: number; skuKey: string },
): Promise<string[]> {
  const former = await on
    .selectFrom("product_code")
    .select("code_key")
    .where("product_id", "=", id)
    .where("kind", "=", "former-sku")
    .execute();
  return [skuKey, ...former.map(({ code_key }) => code_key)];
}

export async function findSkuKey(on: Database, id: number): Promise<string | null> {
  const row = await on
    .selectFrom("product")
    .select("sku_key")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.sku_key ?? null;
}
