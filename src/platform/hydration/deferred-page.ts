export type DeferredPage = {
  /** Address of the router's manifest, which lists the files of every route. */
  manifest: string;
  entry: string;
  /** Matched route ids. */
  routes: string[];
  /** Events before hydration, to be replayed; undefined afterwards. */
  missed?: Event[];
};

declare global {
  interface Window {
    deferredPage?: DeferredPage;
  }
}
