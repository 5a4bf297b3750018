import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { storeNextId } from "../../products/store/catalogue-state.ts";
import type { BrandOutcome } from "../domain/group-name.ts";
import { findBrandByKey, mergeBrandRows } from "../store/edit-brands.ts";
import { addNameEvent, moveBrandEvents } from "../store/name-events.ts";
import { type BrandEdit, changeBrand } from "./change-brand.ts";

/** Merges a brand into the one named `into`, in one transaction. */
export async function mergeBrands(
  db: Database,
  { id, seen, into, ...changed }: BrandEdit & { into: string },
): Promise<BrandOutcome> {
  return changeBrand(db, { id, seen }, async (on, from, nextId): Promise<BrandOutcome> => {
    const target = await findBrandByKey(on, foldName(into));
    if (!target) return { kind: "wrong", problem: "unknown-brand" };
    if (target.id === id) return { kind: "wrong", problem: "itself" };
    await moveBrandEvents(on, { from: id, into: target.id });
    await storeNextId(on, await mergeBrandRows(on, { from, into: target, nextId }));
    await addNameEvent(on, {
      subject: { kind: "brand", id: target.id },
      changed,
      event: "merged",
      before: from.name,
      after: target.name,
    });
    return { kind: "saved", id: target.id, name: target.name };
  });
}
