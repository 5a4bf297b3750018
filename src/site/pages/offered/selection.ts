import { useSyncExternalStore } from "react";
import { type Product, shownProducts } from "../../copy/products.ts";
import { onStored, readStored, writeStored } from "../browser-storage.ts";

/** Hook: the products that the visitor has added to the list «Mi selección». */
export function useSelection(): readonly Product[] {
  const stored = useSyncExternalStore(
    onStored,
    () => readStored("selection"),
    () => "",
  );
  return productsIn(stored);
}

export function toggleInSelection(slug: string): void {
  const slugs = productsIn(readStored("selection")).map((product) => product.slug as string);
  const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug];
  writeStored("selection", next.join(","));
}

export function clearSelection(): void {
  writeStored("selection", "");
}

const opened = "seleccion-abierta";

export function openSelection(): void {
  window.dispatchEvent(new Event(opened));
}

export function onOpenSelection(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}

/** Selection as text, to store and to submit: slugs separated by commas. */
export function writtenSelection(selection: readonly Product[]): string {
  return selection.map((product) => product.slug).join(",");
}

export function productsIn(stored: string): Product[] {
  return stored
    .split(",")
    .flatMap((slug) => shownProducts().find((product) => product.slug === slug) ?? []);
}
