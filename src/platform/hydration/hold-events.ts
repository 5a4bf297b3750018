declare global {
  interface Window {
    /** Events held back, oldest first; undefined once hydration has replayed them (`replay-events.ts`). */
    heldEvents?: Event[];
  }
}

/**
 * Holds back events that only React handles, until hydration replays them: those without a default action. Links,
 * popovers, summaries, boxes and submissions act without React, so a replay would act twice. No other listener gets a
 * held event, so that each is handled once. `isHeld`: types of events that the page holds, and which of them.
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
        if (type === "keydown") event.preventDefault();
        window.heldEvents.push(event);
      },
      true,
    );
}

export function isPress({ target }: MouseEvent): unknown {
  return (target as Element).closest("button[type=button]:not([popovertarget])");
}

/** True for keys whose name is in `data-keys` of an element around the focus: a handler takes them. */
export function isHandledKey({ key, altKey, target }: KeyboardEvent): unknown {
  const taker = (target as Element).closest<HTMLElement>("[data-keys]");
  return taker?.dataset.keys?.includes(key) && !altKey;
}
