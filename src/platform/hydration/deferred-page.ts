/** What a page that becomes an application late says of itself. */
export type DeferredPage = {
  /** Where the router's manifest is, which names the files of every route. */
  manifest: string;
  /** The module that takes the page over. */
  entry: string;
  /** The routes of the page, by their ids. */
  routes: string[];
  /** Clicks and keys of before somebody could answer; nothing afterwards. */
  missed?: Event[];
};

declare global {
  interface Window {
    deferredPage?: DeferredPage;
  }
}
