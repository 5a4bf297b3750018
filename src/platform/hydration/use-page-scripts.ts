import { useMatches } from "react-router";

/**
 * When a page becomes an application: `never` (all that the page of an unknown path has to do is to say so), never but
 * with a few lines of `plain` script (a page that is read), `late` (it works before, and the scripts wait until somebody
 * needs them) or `at once`, as all do that say nothing. Links to pages of the first two are plain: the browser loads them.
 */
export type PageScripts = "never" | "plain" | "late" | "at once";

/** What a route exports as its `handle`. */
export type PageHandle = {
  scripts?: PageScripts;
  /** Of somebody who has asked for access already: the header does not ask them to. */
  hasApplied?: boolean;
};

export function usePageScripts(): PageScripts {
  return useHandles().at(-1)?.scripts ?? "at once";
}

/** True on the pages that follow a request. */
export function useHasApplied(): boolean {
  return useHandles().some((handle) => handle?.hasApplied);
}

function useHandles(): (PageHandle | undefined)[] {
  return useMatches().map(({ handle }) => handle as PageHandle | undefined);
}
