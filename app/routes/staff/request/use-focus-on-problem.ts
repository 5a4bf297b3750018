import { type RefObject, useEffect, useRef } from "react";
import type { DeskAnswer } from "./answer.ts";

/** Brings the focus to the first field that an answer found fault with, each time one comes. */
export function useFocusOnProblem(
  answer: DeskAnswer | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer, even an equal one, brings it there again
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [answer]);
  return form;
}
