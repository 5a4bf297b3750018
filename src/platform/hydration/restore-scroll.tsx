import { UNSAFE_useScrollRestoration } from "react-router";

/** Replaces `<ScrollRestoration/>` without its inline script, which the page's policy forbids. */
export function RestoreScroll() {
  UNSAFE_useScrollRestoration();
  return null;
}
