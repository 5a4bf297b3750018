import { useMatches } from "react-router";

/**
 * When a page becomes an application: `never` (all that the page of an unknown path has to do is to say so), `late` (it
 * works before, and the scripts wait until somebody needs them) or `at once`, as all do that say nothing.
 */
export type PageScripts = "never" | "late" | "at once";

/** What a route exports as its `handle`. */
export type PageHandle = { scripts: PageScripts };

export function usePageScripts(): PageScripts {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.scripts ?? "at once";
}
