import { useEffect, useSyncExternalStore } from "react";
import { href } from "react-router";
import {
  maxSelected,
  parseSelection,
  type SelectedItem,
  writeSelection,
} from "../../../../kernel/selection.ts";
import { catalogueNames } from "../../../../products/domain/catalogue-names.ts";
import { type ServedIn, smallestQuantity } from "../../../../products/domain/pack.ts";
import { shelfOf } from "../../../copy/shelves.ts";
import type { ShelfProduct } from "../../../domain/best-sellers.ts";
import { onStored, readStored, writeStored } from "./browser-storage.ts";

/** Selected product and its quantity; defaults to the smallest quantity that can be ordered. */
export type ProductInSelection = ShelfProduct & { quantity: number };

/** Hook: products in the visitor's list «Mi selección» that are still in the catalogue. */
export function useSelection(): readonly ProductInSelection[] {
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

/** Adds a product without a quantity, or removes a selected one; false if the selection is full. */
export function toggleInSelection(id: string): boolean {
  const items = parseSelection(readStored("selection"));
  const others = items.filter((item) => item.id !== id);
  const isNew = others.length === items.length;
  if (isNew && items.length >= maxSelected) return false;
  store(isNew ? [...items, { id, quantity: null }] : others);
  return true;
}

/** Hook: selected units of a product; null if it is not selected, undefined if selected without a quantity. */
export function useSelectedQuantity(id: string): number | null | undefined {
  const stored = useSyncExternalStore(
    onStored,
    () => readStored("selection"),
    () => "",
  );
  const item = parseSelection(stored).find((one) => one.id === id);
  return item ? (item.quantity ?? undefined) : null;
}

/** Adds a product with a quantity, or replaces the quantity of a selected one; false if the selection is full. */
export function addToSelection(id: string, quantity: number): boolean {
  const items = parseSelection(readStored("selection"));
  const isNew = !items.some((item) => item.id === id);
  if (isNew && items.length >= maxSelected) return false;
  if (isNew) store([...items, { id, quantity }]);
  else setQuantity(id, quantity);
  return true;
}

export function setQuantity(id: string, quantity: number): void {
  const items = parseSelection(readStored("selection"));
  store(items.map((item) => (item.id === id ? { id, quantity } : item)));
}

function store(items: readonly SelectedItem[]): void {
  writeStored("selection", writeSelection(items));
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

export function productsIn(
  stored: string,
  find: (id: string) => ShelfProduct | null | undefined = cardOf,
): ProductInSelection[] {
  return parseSelection(stored).flatMap(({ id, quantity }) => {
    const card = find(id);
    return card ? [{ ...card, quantity: quantity ?? smallestQuantity(packOf(card)) }] : [];
  });
}

export function packOf({ pack }: ShelfProduct): ServedIn {
  return pack ?? { minimum: 1, multiple: 1 };
}

/** Product by its identifier, fetched from the server at most once; null if it is not in the catalogue any more. */
export async function findCard(id: string): Promise<ShelfProduct | null> {
  if (cardOf(id) === undefined) await askForUnknown(id);
  return cardOf(id) ?? null;
}

/** Keeps products that came with the page, so that they need not be fetched and their rows stay at hydration. */
export function rememberCards(cards: readonly ShelfProduct[]): void {
  for (const card of cards) answered.set(card.id, card);
}

/** Cache of products fetched by identifier, because they are not on the page; null if no longer in the catalogue. */
const answered = new Map<string, ShelfProduct | null>();
const asked = new Set<string>();

function cardOf(id: string): ShelfProduct | null | undefined {
  const onPage = catalogueNames()
    .flatMap(shelfOf)
    .find((card) => card.id === id);
  return onPage ?? answered.get(id);
}

/** Fetches selected products that are not on the page; deselects those that are no longer in the catalogue. */
async function askForUnknown(stored: string): Promise<void> {
  const unknown = parseSelection(stored)
    .map(({ id }) => id)
    .filter((id) => cardOf(id) === undefined && !asked.has(id));
  if (unknown.length === 0) return;
  for (const id of unknown) asked.add(id);
  const query = encodeURIComponent(unknown.join(","));
  const response = await fetch(`${href("/mi-seleccion.json")}?productos=${query}`).catch(
    () => null,
  );
  if (!response?.ok) return;
  const cards: Record<string, ShelfProduct | null> = await response.json();
  for (const [id, card] of Object.entries(cards)) {
    answered.set(id, card);
    if (card) answered.set(card.id, card);
  }
  // A product may have another identifier than when it was selected.
  const kept = parseSelection(readStored("selection")).flatMap(({ id, quantity }) => {
    const now = answered.has(id) ? answered.get(id)?.id : id;
    return now ? [{ id: now, quantity }] : [];
  });
  store(parseSelection(writeSelection(kept)));
}
