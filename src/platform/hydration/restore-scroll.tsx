import { UNSAFE_useScrollRestoration } from "react-router";

/**
 * What the router's own `<ScrollRestoration/>` does once the page answers, without its script: one that is made in the
 * browser would not run, and the page's policy lets nobody make one.
 */
export function RestoreScroll() {
  UNSAFE_useScrollRestoration();
  return null;
}
