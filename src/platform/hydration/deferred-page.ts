export type DeferredPage = {
  manifest: string;
  entry: string;
  routes: string[];
  /** Clicks and keys from before hydration, to be repeated; undefined afterwards. */
  missed?: Event[];
};

declare global {
  interface Window {
    deferredPage?: DeferredPage;
  }
}
