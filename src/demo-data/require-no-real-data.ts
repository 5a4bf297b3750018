import { sampleCustomerDomain, sampleCustomerId } from "../kernel/sample-customer.ts";
import { countRows } from "../platform/database/count-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { UserError } from "../platform/explain-failure.ts";
import { sampleImportId } from "../products/store/sample-products.ts";
import { seedRunId } from "./add-sample-products.ts";
import { sampleIds } from "./add-sample-requests.ts";
import { seedCommand as copy, type RealData } from "./copy/seed-command-copy.ts";

/** Throws if the database holds what is no sample: nobody could tell the samples from it afterwards. */
export async function requireNoRealData(db: Database): Promise<void> {
  const counts = await countRealData(db);
  if (Object.values(counts).some((count) => count > 0)) throw new UserError(copy.realData(counts));
}

async function countRealData(db: Database): Promise<RealData> {
  return {
    requests: await countRows(
      db.selectFrom("access_request").where("id", "not like", `${sampleIds}%`),
    ),
    privacyRequests: await countRows(db.selectFrom("privacy_request")),
    companies: await countRows(db.selectFrom("company").where("id", "!=", sampleCustomerId)),
    people: await countRows(
      db.selectFrom("person").where("email_key", "not like", `%@${sampleCustomerDomain}`),
    ),
    products: await countRows(
      db
        .selectFrom("product")
        .where((product) =>
          product.or([
            product("import_run_id", "is", null),
            product("import_run_id", "not in", [sampleImportId, seedRunId]),
          ]),
        ),
    ),
  };
}
