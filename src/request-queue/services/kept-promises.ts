import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import { provideValues } from "../../promises/values-in-force.ts";
import type { KeptPromises } from "../../seller/copy/kept-promises.ts";
import { marketingNumbers } from "../../seller/copy/marketing-numbers.ts";
import type { Statistics } from "../domain/request-statistics.ts";

/** Milliseconds between two counts; the home page names the day, not the hour. */
const countEvery = 3_600_000;

/** Counts kept promises for the home page. `changed` has cached pages rendered again. */
export function watchKeptPromises({
  read,
  changed,
  log,
}: {
  read(): Promise<Pick<Statistics, "promises">>;
  changed(): Promise<void>;
  log: Logger;
}) {
  let counted: KeptPromises = { kept: 0, total: 0, at: 0 };
  provideValues("keptPromises", () => counted);
  return repeatEvery(countEvery, () => unlessUnavailable(() => withStoreErrors(count)), {
    log,
    name: "count kept promises",
    firstAfter: 2000,
  });

  async function count(): Promise<void> {
    const { promises } = await read();
    const total = promises.kept + promises.broken;
    const isSame = total === counted.total && promises.kept === counted.kept;
    counted = { kept: promises.kept, total, at: Date.now() };
    if (!isSame && marketingNumbers.promisesKept === "shown") await changed();
  }
}
