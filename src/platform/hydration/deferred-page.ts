export type DeferredPage = {
  manifest: string;
  entry: string;
  routes: string[];
  /** Clicks and key presses before hydration, to be repeated after it; undefined once they have been repeated. */
  missed?: Event[];
};

declare global {
  interface Window {
    deferredPage?: DeferredPage;
  }
}
