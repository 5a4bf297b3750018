import { isAPIError } from "better-auth/api";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { isUnavailable } from "../../platform/database/failures.ts";

export type Outcome<Response> =
  | { kind: "done"; response: Response; headers: Headers }
  | { kind: "refused"; code: string };

/** Turns what the library throws into what it means: a refusal is a value, a silent database StoreUnavailable. */
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

/** For what is refused to nobody who is signed in. */
export async function resultOf<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw silenceOf(error);
  }
}

/** The library wraps whatever keeps it from reading a session. */
function silenceOf(error: unknown): unknown {
  const isSilent = isUnavailable(error) || (isAPIError(error) && error.statusCode >= 500);
  return isSilent ? new StoreUnavailable("the database does not answer", { cause: error }) : error;
}
