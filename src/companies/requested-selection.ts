import { withStoreErrors } from "../platform/database/failures.ts";
import type { OwnCompanyDeps } from "./own-change.ts";
import { listRequestedSelections, takeRequestedSelections } from "./store/requested-selection.ts";

export type RequestedSelection = ReturnType<typeof createRequestedSelection>;

/** Service that returns the products selected in a person's approved access request, as text. */
export function createRequestedSelection({ db, now }: Pick<OwnCompanyDeps, "db" | "now">) {
  return {
    find: async (personId: string) =>
      (await withStoreErrors(() => listRequestedSelections(db, personId))).join(","),
    /** Selection to hand to the browser at the first sign-in; "" if it was handed over before. */
    take: async (personId: string) =>
      (await withStoreErrors(() => takeRequestedSelections(db, { personId, at: now() }))).join(","),
  };
}
