import { cookieNamed, hasConsent } from "../../../../consent/domain/choice.ts";
import { names } from "../../../../consent/domain/stored-names.ts";
import { onChoice, readChoice } from "../../../../consent/pages/offered/use-choice.ts";
import {
  mergeSelections,
  parseSelection,
  parseSelectionCookie,
  writeSelection,
} from "../../../../kernel/selection.ts";

/** Values stored in the browser; without consent only what the visitor asks for, and only for the visit. */
type StoredKey = "selection" | "listingView" | "catalogueTab";

const all: readonly StoredKey[] = ["selection", "listingView", "catalogueTab"];
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

/** Numbers of products for which the selection had no room when those in the cookie were added to it. */
export function selectionOverflow(): { removed: number; leftOut: number } {
  restoreOnce();
  return overflow;
}

export function onStored(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Reads the stored values once per page, and deletes those for which consent is missing. */
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

/** Adds the products in the cookie, where the server stores those added without JavaScript, to the selection. */
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

/** With consent stores all values in local storage; without it, all but the tab in session storage. */
function store(): void {
  const mayStay = isAllowed();
  for (const what of all) {
    const value = memory.get(what) ?? "";
    put(() => localStorage, what, mayStay ? value : "");
    if (what !== "catalogueTab") put(() => sessionStorage, what, mayStay ? "" : value);
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
    return what === "catalogueTab" ? inMemory : (sessionStorage.getItem(names[what]) ?? "");
  } catch {
    return inMemory;
  }
}

function isAllowed(): boolean {
  return hasConsent(readChoice(), "functional");
}
