import { hasConsent } from "../../consent/domain/choice.ts";
import { names } from "../../consent/domain/inventory.ts";
import { onChoice, readChoice } from "../../consent/pages/offered/use-choice.ts";

/** Stored values: the selection lasts for the visit, and both last longer with consent. */
export type StoredKey = "selection" | "catalogueTab";

const all: readonly StoredKey[] = ["selection", "catalogueTab"];
const memory = new Map<StoredKey, string>();
const changed = "guardado-cambia";
let isRestored = false;

/** Current value; "" when there is none. */
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

export function onStored(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Reads what an earlier page stored, or deletes what is no longer allowed. */
function restoreOnce(): void {
  if (isRestored) return;
  isRestored = true;
  for (const what of all) memory.set(what, stored(what));
  store();
  // Pages restored from the back/forward cache, and other tabs.
  window.addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  window.addEventListener("storage", catchUp);
  onChoice(store);
}

/** Reads what other pages stored meanwhile, before this page writes. */
function catchUp(): void {
  for (const what of all) memory.set(what, stored(what));
  window.dispatchEvent(new Event(changed));
}

/** Session storage holds the selection until local storage may; local storage holds nothing without consent. */
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
    // Storage may be refused: values then live as long as the page.
  }
}

/** Without consent the tab is held in memory only. */
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
