import { hasConsent } from "../../consent/domain/choice.ts";
import { names } from "../../consent/domain/inventory.ts";
import { onChoice, readChoice } from "../../consent/pages/offered/use-choice.ts";

/** What is remembered: the selection for the visit in any case, and both beyond it once the visitor has allowed that. */
export type StoredKey = "selection" | "catalogueTab";

const all: readonly StoredKey[] = ["selection", "catalogueTab"];
const memory = new Map<StoredKey, string>();
const changed = "guardado-cambia";
let isRestored = false;

/** As it is now; empty when there is nothing. */
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

/** At the first look: takes up what an earlier page left, or clears away what may not be there any more. */
function restoreOnce(): void {
  if (isRestored) return;
  isRestored = true;
  for (const what of all) memory.set(what, stored(what));
  store();
  // A page that comes back as it was left, and another tab of the same visitor.
  window.addEventListener("pageshow", ({ persisted }) => persisted && catchUp());
  window.addEventListener("storage", catchUp);
  onChoice(store);
}

/** Takes up what other pages stored meanwhile, before this one writes anything itself. */
function catchUp(): void {
  for (const what of all) memory.set(what, stored(what));
  window.dispatchEvent(new Event(changed));
}

/** Each storage holds exactly what it may: the visit's own the selection until it may stay longer, the lasting one nothing without consent. */
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
    // Some browsers refuse storage: it then lives as long as the page.
  }
}

/** Without consent the tab has no place but memory. */
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
