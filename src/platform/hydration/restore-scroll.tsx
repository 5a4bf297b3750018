import { useScrollRestoration } from "./router-internals.ts";

/** Replaces React Router's `<ScrollRestoration/>`, whose inline script the Content-Security-Policy forbids. */
export function RestoreScroll() {
  useScrollRestoration();
  return null;
}
