/**
 * The error codes of VIES. The service publishes them with its WSDL and gives the same ones over REST;
 * `…_TIME` says that a limit was reached for a span of time rather than at one moment.
 */
export const viesCodes = [
  "INVALID_INPUT",
  "INVALID_REQUESTER_INFO",
  "SERVICE_UNAVAILABLE",
  "MS_UNAVAILABLE",
  "TIMEOUT",
  "VAT_BLOCKED",
  "IP_BLOCKED",
  "GLOBAL_MAX_CONCURRENT_REQ",
  "GLOBAL_MAX_CONCURRENT_REQ_TIME",
  "MS_MAX_CONCURRENT_REQ",
  "MS_MAX_CONCURRENT_REQ_TIME",
] as const;
export type ViesCode = (typeof viesCodes)[number];

/** Why a call brought no answer: what the service said, or what became of the call on its way. */
export type ViesFault =
  | ViesCode
  | "no-connection"
  | "too-slow"
  | "too-many-requests"
  | "unreadable";

/**
 * What a fault asks for. `soon`: it may be over in seconds; `later`: we are shut out, and insisting makes it
 * worse; `never`: the same question will be turned down again.
 */
export function patienceFor(fault: ViesFault): "soon" | "later" | "never" {
  switch (fault) {
    case "INVALID_INPUT":
    case "INVALID_REQUESTER_INFO":
      return "never";
    case "VAT_BLOCKED":
    case "IP_BLOCKED":
    case "too-many-requests":
      return "later";
    default:
      return "soon";
  }
}
