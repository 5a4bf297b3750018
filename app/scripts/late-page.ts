/** What a page that becomes an application late says of itself. */
export type LatePage = {
  /** Where the router's manifest is, which names the files of every route. */
  manifest: string;
  /** The module that takes the page over. */
  entry: string;
  /** The routes of the page, by their ids. */
  routes: string[];
  /** What was clicked before somebody could answer; nothing afterwards. */
  clicked?: Element[];
};

declare global {
  interface Window {
    latePage?: LatePage;
  }
}
