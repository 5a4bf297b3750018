/** What the loader of a late page has to fetch. */
export type LatePlan = {
  manifest: string;
  /** The module of each route of the page, by its id. */
  routes: Record<string, string>;
  entry: string;
  /** What those import, so that they need not be read first. */
  preloads: string[];
};
