import type { MemberActor } from "../../kernel/actor.ts";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { addPriceEvent } from "./price-events.ts";
import { readListsFor, replaceList } from "./price-lists.ts";

/** Moves price lists in the transaction of a merge of companies; returns their names for the history. */
export async function moveCompanyLists(
  on: Database,
  { from, to, by, at }: { from: string; to: string; by: MemberActor; at: number },
): Promise<FieldChanges> {
  const moved: string[] = [];
  for (const { id, version, ...before } of await readListsFor(on, { id: from, tier: null })) {
    if (before.audience.kind !== "company") continue;
    const after = { ...before, audience: { kind: "company", companyId: to } } as const;
    if (!(await replaceList(on, { id, seen: version, list: after, at })))
      throw new Error(`price list ${id} was changed in this moment`);
    await addPriceEvent(on, {
      listId: id,
      at,
      event: "changed",
      by,
      before,
      after,
      productId: null,
      fromQuantity: null,
    });
    moved.push(before.name);
  }
  await on.deleteFrom("price_file").where("company_id", "=", from).execute();
  return moved.length > 0 ? { priceLists: [null, moved.join(", ")] } : {};
}

export async function findCompaniesWithLists(
  on: Database,
  companyIds: readonly string[],
): Promise<string[]> {
  const rows = await on
    .selectFrom("price_list")
    .select("company_id")
    .where("company_id", "in", companyIds)
    .execute();
  return rows.flatMap((row) => row.company_id ?? []);
}
