import type { RouterContextProvider } from "react-router";
import type { UnattendedRules } from "../../imports/domain/unattended-rules.ts";
import type { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { visit } from "../../platform/http/visit.ts";
import { importApi } from "../context.ts";
import type { TokenKinds } from "../domain/token.ts";

type Admitted = { tokenId: string; kinds: TokenKinds; rules: UnattendedRules };
type Context = Readonly<RouterContextProvider>;

const privately = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

/** Token of a request of a program, or the answer to a request without one; unknown and ended tokens get the same. */
export async function admitProgram(
  request: Request,
  context: Context,
): Promise<Admitted | Response> {
  const { clientAddress } = context.get(visit);
  const answer = await context
    .get(importApi)
    .admit(request.headers.get("authorization"), { clientAddress });
  if (answer.kind === "admitted") return answer;
  return answer.kind === "too-many"
    ? empty(429, { "Retry-After": `${answer.retryAfterSeconds}` })
    : empty(401, { "WWW-Authenticate": "Bearer" });
}

export function jsonAnswer(body: object, { status = 200 }: { status?: number } = {}): Response {
  return Response.json(body, { status, headers: privately });
}

export function unavailable(context: Context, error: StoreUnavailable): Response {
  const { id, log } = context.get(visit);
  log.error({ id, err: error.cause }, "no file of a program can be received");
  return empty(503, { "Retry-After": "120" });
}

export function empty(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...privately, ...headers } });
}
