import { isAPIError } from "better-auth/api";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { isUnavailable } from "../database/failures.ts";

type Outcome<Response> =
  | { kind: "done"; response: Response; headers: Headers }
  | { kind: "refused"; code: string };

/** Awaits a call of better-auth: returns refusals as values, rejects with StoreUnavailable if the database fails. */
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

/** Awaits a call of better-auth that is never refused to a signed-in member; rejects as outcomeOf() does. */
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

/** Answer of a task of signing in; `unavailable`, noted in the log, while the database does not answer. */
export async function orUnavailable<Answer>(
  { tellFailure }: { tellFailure(error: unknown): void },
  task: () => Promise<Answer>,
): Promise<Answer | { kind: "unavailable" }> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof StoreUnavailable) && !isUnavailable(error)) throw error;
    tellFailure(error);
    return { kind: "unavailable" };
  }
}
