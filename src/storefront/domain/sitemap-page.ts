/** Entry of a sitemap: page of the catalogue, with the ids of its pictures. */
export type SitemapPage = {
  path: string;
  /** Time of the last change; null if unknown. */
  changedAt: number | null;
  pictures: readonly string[];
};
