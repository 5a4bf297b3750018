import { hasConsent } from "../../../core/consent/choice.ts";
import { names } from "../../../core/consent/inventory.ts";
import { onChoice, readChoice } from "./consent/use-choice.ts";

/** What is remembered beyond the visit, once the visitor has allowed that. */
export type Kept = "selection" | "catalogueTab";

const all: readonly Kept[] = ["selection", "catalogueTab"];
const memory = new Map<Kept, string>();
const changed = "guardado-cambia";
let isRestored = false;

/** As it is now; empty when there is nothing. Within the visit it lives in memory alone. */
export function readKept(what: Kept): string {
  restoreOnce();
  return memory.get(what) ?? "";
}

export function writeKept(what: Kept, value: string): void {
  restoreOnce();
  memory.set(what, value);
  followChoice();
  window.dispatchEvent(new Event(changed));
}

export function onKept(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** At the first look: takes up what an earlier visit left, or clears away what may not be there any more. */
function restoreOnce(): void {
  if (isRestored) return;
  isRestored = true;
  if (isAllowed()) for (const what of all) memory.set(what, stored(what));
  followChoice();
  // A page that comes back as it was left takes up what others stored meanwhile, before it writes anything itself.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || !isAllowed()) return;
    for (const what of all) memory.set(what, stored(what) || readKept(what));
    window.dispatchEvent(new Event(changed));
  });
  onChoice(followChoice);
  // Another tab of the same visitor.
  window.addEventListener("storage", () => {
    if (!isAllowed()) return;
    for (const what of all) memory.set(what, stored(what));
    window.dispatchEvent(new Event(changed));
  });
}

/** Storage holds exactly what consent allows: all of it, or nothing. */
function followChoice(): void {
  const mayStay = isAllowed();
  for (const what of all) {
    const value = memory.get(what);
    try {
      if (mayStay && value) localStorage.setItem(names[what], value);
      else localStorage.removeItem(names[what]);
    } catch {
      // Some browsers refuse storage: it then lives as long as the page.
    }
  }
}

function isAllowed(): boolean {
  return hasConsent(readChoice(), "functional");
}

function stored(what: Kept): string {
  try {
    return localStorage.getItem(names[what]) ?? "";
  } catch {
    return memory.get(what) ?? "";
  }
}
