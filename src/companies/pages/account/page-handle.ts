import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";

/**
 * Route handle of the account pages. They load no client-side router, so forms and links work in the same way with and
 * without JavaScript.
 */
export const accountHandle: PageHandle = { scripts: "plain", hasApplied: true };
