import { isAPIError } from "better-auth/api";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { isUnavailable } from "../database/failures.ts";

type Outcome<Response> =
  | { kind: "done"; response: Response; headers: Headers }
  | { kind: "refused"; code: string };

/** Awaits a call to better-auth: returns refusals as values, rejects with StoreUnavailable if the database fails. */
export async function outcomeOf<Response>(
  call: Promise<{ response: Response; headers: Headers | undefined }>,
): Promise<Outcome<Response>> {
  try {
    const { response, headers = new Headers() } = await call;
    return { kind: "done", response, headers };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) {
      return { kind: "refused", code: String(error.body?.code ?? "") };
    }
    throw silenceOf(error);
  }
}

/** Awaits a call that better-auth never refuses to signed-in users; StoreUnavailable if the database fails. */
export async function resultOf<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw silenceOf(error);
  }
}

function silenceOf(error: unknown): unknown {
  const isSilent = isUnavailable(error) || (isAPIError(error) && error.statusCode >= 500);
  return isSilent ? new StoreUnavailable("the database does not answer", { cause: error }) : error;
}

/** Runs a sign-in task; while the database does not answer, logs the error and returns `unavailable`. */
export async function orUnavailable<Answer>(
  { logFailure }: { logFailure(error: unknown): void },
  task: () => Promise<Answer>,
): Promise<Answer | { kind: "unavailable" }> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && !isUnavailable(error)) throw error;
    logFailure(error);
    return { kind: "unavailable" };
  }
}
