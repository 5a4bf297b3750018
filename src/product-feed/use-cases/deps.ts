import type { Database } from "../../platform/database/database.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";

export type ProductFeedDeps = {
  db: Database;
  publicUrl: string;
  /** Object whose `name` is read for each response, because the name can change while the site runs. */
  seller: { name: string };
  /** Rate limits: requests per client IP address (`reads`), and full responses per feed (`answers`). */
  limits: { reads: SubmissionLimit; answers: SubmissionLimit };
  isCatalogueShown: (name: CatalogueName) => boolean;
  hidesSample: () => boolean;
  now: () => number;
};
