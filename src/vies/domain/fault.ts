/** Error codes of VIES, from the description of its SOAP service (WSDL), used by the REST service too. */
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

/** Fault of a call: code of the service, or failure of the connection. */
export type ViesFault =
  | ViesCode
  | "no-connection"
  | "too-slow"
  | "too-many-requests"
  | "unreadable";

/**
 * Retry policy of a fault. `soon`: transient; `later`: rate limit, which quick retries would make worse; `never`: the
 * same number would be rejected again.
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
