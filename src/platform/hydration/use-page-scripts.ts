import { useMatches } from "react-router";

/**
 * Hydration: `never` (404), `plain` (a small script only), `late` (at the first use), `soon` (for members after the page
 * has been drawn, for visitors when the mouse or the page moves), `at once`. Pages of the first two kinds load anew.
 */
export type PageScripts = "never" | "plain" | "late" | "soon" | "at once";

export type PageHandle = {
  scripts?: PageScripts;
  /** True when the visitor has applied for access; the header then hides its call to action. */
  hasApplied?: boolean;
};

export function usePageScripts(): PageScripts {
  return useHandles().at(-1)?.scripts ?? "at once";
}

export function useHasApplied(): boolean {
  return useHandles().some((handle) => handle?.hasApplied);
}

function useHandles(): (PageHandle | undefined)[] {
  return useMatches().map(({ handle }) => handle as PageHandle | undefined);
}
