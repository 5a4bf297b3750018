import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { lockCatalogueState } from "../../products/store/catalogue-state.ts";
import type { BrandOutcome } from "../domain/group-name.ts";
import { findBrand } from "../store/edit-brands.ts";
import type { ChangedBy } from "../store/name-events.ts";

/** Edit of a brand: its id, the name that the page showed, and the member of staff who makes the edit. */
export type BrandEdit = { id: number; seen: string } & ChangedBy;

/** Runs `edit` under the catalogue's write lock; overtaken if the brand's name is no longer `seen`. */
export function changeBrand(
  db: Database,
  { id, seen }: { id: number; seen: string },
  edit: (
    on: Database,
    brand: NonNullable<Awaited<ReturnType<typeof findBrand>>>,
    nextId: number,
  ) => Promise<BrandOutcome>,
): Promise<BrandOutcome> {
  return inTransaction(db, async (on) => {
    const { nextId } = await lockCatalogueState(on);
    const brand = await findBrand(on, id);
    if (!brand) return { kind: "gone" };
    if (brand.name !== seen) return { kind: "overtaken", name: brand.name };
    return await edit(on, brand, nextId);
  });
}
