/** Page of the catalogue as sitemaps list it. */
export type SitemapPage = {
  path: string;
  /** Instant of the last change; null where it is not known. */
  changedAt: number | null;
  pictures: readonly string[];
};
