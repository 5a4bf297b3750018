import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";

/** Pages of the account load no scripts of the router: forms and links work the same on every device. */
export const accountHandle: PageHandle = { scripts: "plain", hasApplied: true };
