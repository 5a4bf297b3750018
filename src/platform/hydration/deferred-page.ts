export type DeferredPage = {
  manifest: string;
  entry: string;
  routes: string[];
};

declare global {
  interface Window {
    deferredPage?: DeferredPage;
  }
}
