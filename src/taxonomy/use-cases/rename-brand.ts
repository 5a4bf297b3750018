import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { type BrandOutcome, parseGroupName } from "../domain/group-name.ts";
import { findBrandByKey, storeBrandName } from "../store/edit-brands.ts";
import { addNameEvent } from "../store/name-events.ts";
import { type BrandEdit, changeBrand } from "./change-brand.ts";

/** Renames a brand; its former name keeps finding it. */
export async function renameBrand(
  db: Database,
  { id, seen, typed, ...changed }: BrandEdit & { typed: string },
): Promise<BrandOutcome> {
  const parsed = parseGroupName(typed);
  return changeBrand(db, { id, seen }, async (on, brand): Promise<BrandOutcome> => {
    if (parsed.kind === "problem") return { kind: "wrong", problem: parsed.problem };
    const name = parsed.value;
    const same = await findBrandByKey(on, foldName(name));
    if (same && same.id !== id) return { kind: "wrong", problem: "taken", other: same.name };
    await storeBrandName(on, brand, name);
    if (name !== brand.name)
      await addNameEvent(on, {
        subject: { kind: "brand", id },
        changed,
        event: "renamed",
        before: brand.name,
        after: name,
      });
    return { kind: "saved", id, name };
  });
}
