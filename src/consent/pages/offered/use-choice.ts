import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../seller/pages/offered/use-seller.ts";
import { type Choice, currentChoice, needsAsking } from "../../domain/choice.ts";
import { choiceChanged } from "./choice-forms.ts";

/** Hook: true when the banner is to be shown. Until hydration the server decides this, afterwards the cookie. */
export function useNeedsAsking(): boolean {
  const atFirst = useRouteLoaderData<RootData>("root")?.needsAsking ?? false;
  return useSyncExternalStore(
    onChoice,
    () => needsAsking(readChoice()),
    () => atFirst,
  );
}

export function readChoice(): Choice | null {
  return currentChoice(document.cookie, { now: Date.now() });
}

export function onChoice(listener: () => void): () => void {
  // A choice may have been made on another page while this one was in the back/forward cache.
  const catchUp = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener(choiceChanged, listener);
  window.addEventListener("pageshow", catchUp);
  return () => {
    window.removeEventListener(choiceChanged, listener);
    window.removeEventListener("pageshow", catchUp);
  };
}
