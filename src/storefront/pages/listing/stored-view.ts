import { useSyncExternalStore } from "react";
import { type Listing, listingLengths, listingViews, parseLength } from "../../domain/listing.ts";
import { viewSlugs } from "../../domain/listing-slugs.ts";
import { onStored, readStored, writeStored } from "../offered/selection/browser-storage.ts";

type ChosenView = Pick<Listing, "view" | "length">;

/** Hook: layout and length of product lists that the visitor has chosen; the default ones before hydration. */
export function useStoredView(): ChosenView {
  const words = useSyncExternalStore(
    onStored,
    () => readStored("listingView"),
    () => "",
  ).split(" ");
  return {
    view: listingViews.find((view) => words.includes(viewSlugs[view])) ?? "grid",
    length: parseLength(words.find((word) => Number(word) > 0)),
  };
}

/** Stored words for a layout and a length, such as «tabla 48»; "" for the default ones. */
export function storedWords({ view, length }: ChosenView): string {
  return [
    ...(view === "grid" ? [] : [viewSlugs[view]]),
    ...(length === listingLengths[0] ? [] : [length]),
  ].join(" ");
}

export function storeView(chosen: ChosenView): void {
  writeStored("listingView", storedWords(chosen));
}
