import { data, type RouterContextProvider } from "react-router";
import { StoreUnavailable } from "../../../kernel/store-unavailable.ts";
import { retryAfter } from "../../../platform/http/retry-after.ts";
import { visit } from "../../../platform/http/visit.ts";
import { type PolicyVersions, policyVersions } from "../../context.ts";

/** Queries the stored versions; throws a 503 response while the database is unreachable. */
export async function askVersions<Result>(
  context: Readonly<RouterContextProvider>,
  ask: (versions: PolicyVersions) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(context.get(policyVersions));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { id, log } = context.get(visit);
    log.error({ id, err: error.cause }, "versions of policies not read");
    throw data(null, retryAfter(503));
  }
}
