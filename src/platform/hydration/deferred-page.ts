export type DeferredPage = {
  manifest: string;
  entry: string;
  routes: string[];
  /** Events before hydration, to be replayed; undefined afterwards. */
  missed?: Event[];
};

declare global {
  interface Window {
    deferredPage?: DeferredPage;
  }
}
