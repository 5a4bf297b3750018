import type { FocusEvent } from "react";

/** Focus handler that scrolls a row of cards, because Chromium does not scroll to a link that is partly visible. */
export function bringLinkIntoView({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches("a:focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "center" });
}
