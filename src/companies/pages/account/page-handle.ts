import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";

/** Route handle of the account pages: no router scripts, so that forms and links work the same on every device. */
export const accountHandle: PageHandle = { scripts: "plain", hasApplied: true };
