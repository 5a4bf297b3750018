import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { names } from "../../../consent/domain/stored-names.ts";
import { InlineScript } from "../../../platform/hydration/inline-script.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { type Listing, listingQuery } from "../../domain/listing.ts";
import source from "./chosen-view-script.ts?script";
import { useStoredView } from "./stored-view.ts";

/**
 * Hook: the list in the layout that its URL asks for, or else in the one that the visitor has chosen before, whose URL
 * then follows, because a table has rows of products for which a grid has no card of their own. A chosen length of pages
 * comes with that URL.
 */
export function useChosenView(listing: Listing, path: string): Listing {
  const stored = useStoredView();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search);
  const isPaged = asked.has("por-pagina") || asked.has("pagina");
  const view = asked.has("vista") ? listing.view : stored.view;
  const length = isPaged ? listing.length : stored.length;
  const isOther = view !== listing.view || length !== listing.length;
  const to = `${path}${listingQuery({ ...listing, view, length })}`;
  useEffect(() => {
    if (isOther) void navigate(to, { replace: true, preventScrollReset: true });
  }, [isOther, to, navigate]);
  return { ...listing, view };
}

/** Script that opens the chosen layout before anything is seen; pages stay the same for all, so that they can be cached. */
export function RedirectToChosenView() {
  const isHydrated = useIsHydrated();
  return isHydrated ? null : (
    <InlineScript source={import.meta.env.SSR ? source : ""} data-stored={names.listingView} />
  );
}
