declare global {
  interface Window {
    /** Events held back, oldest first; undefined once hydration has replayed them (`replay-events.ts`). */
    heldEvents?: Event[];
  }
}

/**
 * Holds back events that only React handles, until hydration replays them: those without a default action, and a choice
 * of cookies, which would reload the page with what was typed in it. Links, popovers, summaries, boxes and other
 * submissions act without React, so a replay would act twice. No other listener gets a held event, so that each is
 * handled once. `isHeld`: types of events that the page holds, and which of them.
 */
export function holdEvents(isHeld: Record<string, (event: never) => unknown>): void {
  window.heldEvents = [];
  for (const type in isHeld)
    addEventListener(
      type,
      (event) => {
        if (!window.heldEvents || !isHeld[type]?.(event as never)) return;
        event.stopImmediatePropagation();
        // Scrolling by an arrow key, for example, is replaced by what the handler does.
        event.preventDefault();
        window.heldEvents.push(event);
      },
      true,
    );
}

export function isPress({ target }: MouseEvent): unknown {
  return (target as Element).closest(
    "button[type=button]:not([popovertarget]),[data-consent] button",
  );
}

/** Drops what is held where the application cannot be loaded, and submits a choice of cookies without it. */
export function releaseEvents(): void {
  for (const { target } of window.heldEvents?.splice(0) ?? []) {
    const form = (target as Element).closest<HTMLFormElement>("[data-consent]");
    form?.requestSubmit((target as Element).closest("button"));
  }
}

/** True for keys whose name is in `data-keys` of an element around the focus: a handler takes them. */
export function isHandledKey({ key, altKey, target }: KeyboardEvent): unknown {
  const taker = (target as Element).closest<HTMLElement>("[data-keys]");
  return !altKey && taker?.dataset.keys?.includes(key);
}
