import { isAPIError } from "better-auth/api";
import { StoreUnavailable } from "../../core/access-request/store.ts";
import { isUnavailable } from "../database/failures.ts";

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
    // The library wraps whatever keeps it from reading a session.
    const isSilent = isUnavailable(error) || isAPIError(error);
    throw isSilent ? new StoreUnavailable("the database does not answer", { cause: error }) : error;
  }
}
