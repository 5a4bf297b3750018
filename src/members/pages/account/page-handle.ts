import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";

/** Route handle of the account pages: no client-side router, so that they work the same with and without JavaScript. */
export const accountHandle: PageHandle = { scripts: "plain", hasApplied: true };
