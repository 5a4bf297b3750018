import { isAPIError } from "better-auth/api";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { isUnavailable } from "../../platform/database/failures.ts";

export type Outcome<Response> =
  | { kind: "done"; response: Response; headers: Headers }
  | { kind: "refused"; code: string };

/** Maps the library's exceptions: refusals to values, a failing database to StoreUnavailable. */
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

/** For calls that are never refused to a signed-in member. */
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
