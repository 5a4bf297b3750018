import { useScrollRestoration } from "./router-internals.ts";

/** Replaces `<ScrollRestoration/>` without its inline script, which the page's policy forbids. */
export function RestoreScroll() {
  useScrollRestoration();
  return null;
}
