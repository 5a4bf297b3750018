import { AuthorizationResponseError, ResponseBodyError } from "openid-client";

/** `reason`: error code for the log, never free text from the provider or the browser. */
export type ProviderFailure = { kind: "away" | "denied" | "invalid"; reason: string };

/** Maps an error of openid-client, whose fields may have tokens and personal data and must not be logged. */
export function providerFailureOf(error: unknown): ProviderFailure {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    const { error: given } = error;
    const reason = knownErrors.has(given) ? given : "unknown error";
    if (awayErrors.has(given)) return { kind: "away", reason };
    const isDenied = error instanceof AuthorizationResponseError && given === "access_denied";
    return { kind: isDenied ? "denied" : "invalid", reason };
  }
  const reason = codeOf(error);
  return { kind: isAway(error) ? "away" : "invalid", reason };
}

/** Error codes of RFC 6749 (4.1.2.1 and 5.2) and OpenID Connect Core (3.1.2.6). */
const knownErrors: ReadonlySet<string> = new Set([
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "invalid_scope",
  "unauthorized_client",
  "unsupported_grant_type",
  "unsupported_response_type",
  "access_denied",
  "server_error",
  "temporarily_unavailable",
  "interaction_required",
  "login_required",
  "account_selection_required",
  "consent_required",
]);
const awayErrors: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"]);

/** True if the provider did not respond, or responded with a server error. */
function isAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      ("name" in cause && cause.name === "TimeoutError") ||
      ("code" in cause && awayCodes.test(String(cause.code))) ||
      ("message" in cause && cause.message === "fetch failed") ||
      (cause instanceof Response && cause.status >= 500),
  );
}

const awayCodes =
  /^(OAUTH_TIMEOUT|ECONN\w+|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_\w+)$/;

/** Error codes of Node.js and openid-client: constants, so they contain no personal data. */
function codeOf(error: unknown): string {
  const codes = causesOf(error).flatMap((cause) =>
    "code" in cause && typeof cause.code === "string" && /^[A-Z_\d]{1,60}$/.test(cause.code)
      ? [cause.code]
      : [],
  );
  return [...new Set(codes)].join(" ") || "no code";
}

function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  let cause = error;
  while (typeof cause === "object" && cause !== null && causes.length < 5) {
    causes.push(cause);
    cause = "cause" in cause ? cause.cause : null;
  }
  return causes;
}
