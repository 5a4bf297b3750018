import { sampleCustomerId } from "../kernel/sample-customer.ts";
import { countRows } from "../platform/database/count-rows.ts";
import type { Database } from "../platform/database/database.ts";
import type { Logger } from "../platform/http/log.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { addSampleCustomer } from "./add-sample-customer.ts";
import type { SampleOrderTerms } from "./place-sample-orders.ts";
import { removeSampleCustomer } from "./remove-sample-customer.ts";

/** Adds the sample customer to a new installation; returns its removal, by hand and once the site is published. */
export async function startSampleCustomer({
  db,
  log,
  isNew,
  ...terms
}: SampleOrderTerms & { db: Database; log: Logger; isNew: boolean }) {
  // A failure is only logged, because the site also works without a sample customer.
  if (isNew)
    await addSampleCustomer(db, { ...terms, now: Date.now() }).catch((err) =>
      log.warn({ err }, "the sample customer was not added"),
    );
  const exists = async () =>
    (await countRows(db.selectFrom("company").where("id", "=", sampleCustomerId))) > 0;
  const remove = () => removeSampleCustomer(db);
  return {
    exists,
    remove,
    /** True if it was removed now. */
    removeOncePublished: async () => isPublished() && (await exists()) && (await remove()),
  };
}
