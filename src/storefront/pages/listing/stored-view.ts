import { useSyncExternalStore } from "react";
import { onStored, readStored, writeStored } from "../offered/selection/browser-storage.ts";

/** Hook: layout of product lists that the visitor has chosen; "" before hydration and for the default one. */
export function useStoredView(): string {
  return useSyncExternalStore(
    onStored,
    () => readStored("listingView"),
    () => "",
  );
}

/** Stores the chosen layout; "" for the default one. */
export function storeView(view: string): void {
  writeStored("listingView", view);
}
