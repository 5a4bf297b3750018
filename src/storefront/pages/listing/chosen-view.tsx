import { useLocation } from "react-router";
import { names } from "../../../consent/domain/stored-names.ts";
import { bySlug } from "../../../kernel/by-slug.ts";
import { InlineScript } from "../../../platform/hydration/inline-script.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import type { Listing } from "../../domain/listing.ts";
import { viewSlugs } from "../../domain/listing-slugs.ts";
import source from "./chosen-view-script.ts?script";
import { useStoredView } from "./stored-view.ts";

/** Hook: the list in the layout that its URL asks for, or else in the one that the visitor has chosen before. */
export function useChosenView(listing: Listing): Listing {
  const stored = useStoredView();
  const isAskedFor = new URLSearchParams(useLocation().search).has("vista");
  const view = isAskedFor ? listing.view : bySlug(viewSlugs, stored);
  return view ? { ...listing, view } : listing;
}

/** Script that opens the chosen layout before anything is seen; pages stay the same for all, so that they can be cached. */
export function RedirectToChosenView() {
  const isHydrated = useIsHydrated();
  return isHydrated ? null : (
    <InlineScript source={import.meta.env.SSR ? source : ""} data-stored={names.listingView} />
  );
}
