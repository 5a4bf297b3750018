import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../site/pages/offered/use-seller.ts";
import { type Choice, currentChoice, needsAsking } from "../../domain/choice.ts";
import { choiceChanged } from "./choice-forms.ts";

/** Whether the first layer is to be shown: the server's word until the page is alive, the cookie's from then on. */
export function useNeedsAsking(): boolean {
  const atFirst = useRouteLoaderData<RootData>("root")?.needsAsking ?? false;
  return useSyncExternalStore(
    onChoice,
    () => needsAsking(readChoice()),
    () => atFirst,
  );
}

/** The visitor's choice as the browser holds it now. */
export function readChoice(): Choice | null {
  return currentChoice(document.cookie, { now: Date.now() });
}

export function onChoice(listener: () => void): () => void {
  // A page that comes back as it was left may have missed a choice.
  const catchUp = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener(choiceChanged, listener);
  window.addEventListener("pageshow", catchUp);
  return () => {
    window.removeEventListener(choiceChanged, listener);
    window.removeEventListener("pageshow", catchUp);
  };
}
