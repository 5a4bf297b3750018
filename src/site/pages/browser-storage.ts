import {
  mergeSelections,
  parseSelection,
  parseSelectionCookie,
  writeSelection,
} from "../../catalogue/domain/selection.ts";
import { cookieNamed, hasConsent } from "../../consent/domain/choice.ts";
import { names } from "../../consent/domain/inventory.ts";
import { onChoice, readChoice } from "../../consent/pages/offered/use-choice.ts";

/** Values stored in the browser; without consent only the selection, and only for the visit. */
type StoredKey = "selection" | "catalogueTab";

const all: readonly StoredKey[] = ["selection", "catalogueTab"];
const memory = new Map<StoredKey, string>();
const changed = "guardado-cambia";
let isRestored = false;
let overflow = { removed: 0, leftOut: 0 };

/** Current value of a key; "" when there is none. */
export function readStored(what: StoredKey): string {
  restoreOnce();
  return memory.get(what) ?? "";
}

export function writeStored(what: StoredKey, value: string): void {
  restoreOnce();
  memory.set(what, value);
  store();
  window.dispatchEvent(new Event(changed));
}

/** Numbers of products for which the selection had no room when this page took over the cookie. */
export function selectionOverflow(): { removed: number; leftOut: number } {
  restoreOnce();
  return overflow;
}

export function onStored(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** On first use reads the values that earlier pages stored, and deletes those without consent. */
function restoreOnce(): void {
  if (isRestored) return;
  isRestored = true;
  for (const what of all) memory.set(what, stored(what));
  takeOverCookie();
  store();
  // Another page may have changed the values: in another tab, or before the back button led here.
  window.addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  window.addEventListener("storage", catchUp);
  onChoice(store);
}

/** Adds what forms without JavaScript have selected, before this page was hydrated, to the selection. */
function takeOverCookie(): void {
  const cookie = cookieNamed(names.selection, document.cookie);
  if (cookie === "") return;
  const older = parseSelection(memory.get("selection") ?? "");
  const merged = mergeSelections(older, parseSelectionCookie(decodeURIComponent(cookie)));
  memory.set("selection", writeSelection(merged.items));
  overflow = merged;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${names.selection}=; Path=/; Max-Age=0`;
}

/** Reads the values that other pages have stored in the meantime. */
function catchUp(): void {
  for (const what of all) memory.set(what, stored(what));
  window.dispatchEvent(new Event(changed));
}

/** With consent stores both values in local storage; without it, only the selection in session storage. */
function store(): void {
  const mayStay = isAllowed();
  for (const what of all) {
    const value = memory.get(what) ?? "";
    put(() => localStorage, what, mayStay ? value : "");
    if (what === "selection") put(() => sessionStorage, what, mayStay ? "" : value);
  }
}

function put(storage: () => Storage, what: StoredKey, value: string): void {
  try {
    if (value) storage().setItem(names[what], value);
    else storage().removeItem(names[what]);
  } catch {
    // The browser may refuse storage; the values then last as long as the page.
  }
}

/** Stored value of a key. Without consent the chosen catalogue tab is in memory only. */
function stored(what: StoredKey): string {
  const inMemory = memory.get(what) ?? "";
  try {
    if (isAllowed())
      return localStorage.getItem(names[what]) ?? sessionStorage.getItem(names[what]) ?? "";
    return what === "selection" ? (sessionStorage.getItem(names[what]) ?? "") : inMemory;
  } catch {
    return inMemory;
  }
}

function isAllowed(): boolean {
  return hasConsent(readChoice(), "functional");
}
