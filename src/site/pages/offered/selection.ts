import { useEffect, useSyncExternalStore } from "react";
import type { ShelfProduct } from "../../../catalogue/domain/best-sellers.ts";
import { catalogueNames } from "../../../catalogue/domain/catalogue-names.ts";
import { shelfOf } from "../../copy/shelves.ts";
import { onStored, readStored, writeStored } from "../browser-storage.ts";

/** Hook: the products that the visitor has added to the list «Mi selección», among those that are offered. */
export function useSelection(): readonly ShelfProduct[] {
  const stored = useSyncExternalStore(
    onStored,
    () => readStored("selection"),
    () => "",
  );
  useSyncExternalStore(
    onStored,
    () => answered.size,
    () => 0,
  );
  useEffect(() => void askForUnknown(stored), [stored]);
  return productsIn(stored);
}

export function toggleInSelection(id: string): void {
  const ids = idsIn(readStored("selection"));
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
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

/** Selection as text, to store and to submit: identifiers separated by commas. */
export function writtenSelection(selection: readonly ShelfProduct[]): string {
  return selection.map(({ id }) => id).join(",");
}

export function productsIn(stored: string): ShelfProduct[] {
  return idsIn(stored).flatMap((id) => cardOf(id) ?? []);
}

function idsIn(stored: string): string[] {
  return stored.split(",").filter((id) => id !== "");
}

/** Answers of the server about products that are not on the page; null for those that are not offered any more. */
const answered = new Map<string, ShelfProduct | null>();
const asked = new Set<string>();

function cardOf(id: string): ShelfProduct | null | undefined {
  const onPage = catalogueNames.flatMap(shelfOf).find((card) => card.id === id);
  return onPage ?? answered.get(id);
}

/** Asks the server for products that are not on the page; takes those out of the selection that it does not offer. */
async function askForUnknown(stored: string): Promise<void> {
  const unknown = idsIn(stored).filter((id) => cardOf(id) === undefined && !asked.has(id));
  if (unknown.length === 0) return;
  for (const id of unknown) asked.add(id);
  const query = encodeURIComponent(unknown.join(","));
  const response = await fetch(`/mi-seleccion.json?productos=${query}`).catch(() => null);
  if (!response?.ok) return;
  const cards: Record<string, ShelfProduct | null> = await response.json();
  for (const [id, card] of Object.entries(cards)) {
    answered.set(id, card);
    if (card) answered.set(card.id, card);
  }
  // A product may have another identifier than when it was selected.
  const kept = idsIn(readStored("selection")).flatMap((id) =>
    answered.has(id) ? (answered.get(id)?.id ?? []) : [id],
  );
  writeStored("selection", [...new Set(kept)].join(","));
}
