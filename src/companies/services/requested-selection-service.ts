import { withStoreErrors } from "../../platform/database/failures.ts";
import { listRequestedSelections, takeRequestedSelections } from "../store/requested-selection.ts";
import type { OwnCompanyDeps } from "./own-change.ts";

export type RequestedSelection = ReturnType<typeof createRequestedSelection>;

/** Service that returns the products selected in a person's approved access request, as text. */
export function createRequestedSelection({ db, now }: Pick<OwnCompanyDeps, "db" | "now">) {
  return {
    find: async (personId: string) =>
      (await withStoreErrors(() => listRequestedSelections(db, personId))).join(","),
    /** Returns the selection once, at the first sign-in, to be stored in the browser; "" at every later call. */
    take: async (personId: string) =>
      (await withStoreErrors(() => takeRequestedSelections(db, { personId, at: now() }))).join(","),
  };
}
