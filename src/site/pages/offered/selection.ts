import { useSyncExternalStore } from "react";
import { findProduct, type Product } from "../../copy/products.ts";
import { onStored, readStored, writeStored } from "../browser-storage.ts";

/** «Mi selección»: the products that interest this visitor. */
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

/** Opens the list from anywhere on the page. */
export function openSelection(): void {
  window.dispatchEvent(new Event(opened));
}

export function onOpenSelection(listener: () => void): () => void {
  window.addEventListener(opened, listener);
  return () => window.removeEventListener(opened, listener);
}

/** What travels with the form and is stored: slugs with commas between them. */
export function writtenSelection(selection: readonly Product[]): string {
  return selection.map((product) => product.slug).join(",");
}

/** Products that left the catalogue since are forgotten. */
export function productsIn(stored: string): Product[] {
  return stored.split(",").flatMap((slug) => findProduct(slug) ?? []);
}
