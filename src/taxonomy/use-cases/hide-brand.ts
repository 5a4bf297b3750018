import type { Database } from "../../platform/database/database.ts";
import type { BrandOutcome } from "../domain/group-name.ts";
import { storeIsHidden } from "../store/edit-brands.ts";
import { addNameEvent } from "../store/name-events.ts";
import { type BrandEdit, changeBrand } from "./change-brand.ts";

/** Hides or shows all products of a brand by a flag of the brand; the products themselves are not changed. */
export async function hideBrand(
  db: Database,
  { id, seen, isHidden, ...changed }: BrandEdit & { isHidden: boolean },
): Promise<BrandOutcome> {
  return changeBrand(db, { id, seen }, async (on, brand): Promise<BrandOutcome> => {
    if ((brand.is_hidden === 1) === isHidden) return { kind: "saved", id, name: brand.name };
    await storeIsHidden(on, { id, isHidden });
    await addNameEvent(on, {
      subject: { kind: "brand", id },
      changed,
      event: isHidden ? "hidden" : "shown",
      before: null,
      after: null,
    });
    return { kind: "saved", id, name: brand.name };
  });
}
