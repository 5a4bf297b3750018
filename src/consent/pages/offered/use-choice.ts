import { useSyncExternalStore } from "react";
import { useRouteLoaderData } from "react-router";
import type { RootData } from "../../../site/pages/offered/use-seller.ts";
import { type Choice, currentChoice, needsAsking } from "../../domain/choice.ts";
import { choiceChanged } from "./choice-forms.ts";

/** Hook: whether to show the banner, by the server's answer until hydration and by the cookie afterwards. */
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
  // A page restored from the back/forward cache may have missed a choice.
  const catchUp = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener(choiceChanged, listener);
  window.addEventListener("pageshow", catchUp);
  return () => {
    window.removeEventListener(choiceChanged, listener);
    window.removeEventListener("pageshow", catchUp);
  };
}
