export const endpointStates = ["active", "paused", "ended"] as const;
/** `paused`: deliveries wait. `ended`: by an admin, or because the receiver answered 410; cannot be undone. */
export type EndpointState = (typeof endpointStates)[number];

/** Receiver of events; instants are epoch milliseconds. */
export type WebhookEndpoint = {
  id: string;
  url: string;
  note: string;
  eventTypes: readonly string[];
  state: EndpointState;
  /** Instant at which the current secret was made; sent with the form, so that a double click replaces it once. */
  secretSince: number;
  /** Until when the former secret still signs; null if there is none. */
  formerSecretUntil: number | null;
  /** Since when every attempt has failed; null after a success. */
  failingSince: number | null;
};

/** Endpoint with its deliveries in numbers, as the console lists it. */
export type ListedEndpoint = WebhookEndpoint & {
  waiting: number;
  undelivered: number;
  lastDeliveredAt: number | null;
};

/** `dead`: attempts have ended without success. */
export type DeliveryState = "waiting" | "delivered" | "dead";

/** Delivery of an event to an endpoint, as the console shows it. */
export type ShownDelivery = {
  id: string;
  eventId: string;
  type: string;
  state: DeliveryState;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  failure: DeliveryFault | null;
  /** Status code of the latest response; null without a response. */
  status: number | null;
};

/** Reason of a failed attempt; `status`: the response was not a success. */
export type DeliveryFault = (typeof deliveryFaults)[number];
export const deliveryFaults = [
  "status",
  "gone",
  "too-slow",
  "no-connection",
  "no-address",
  "private-address",
  "certificate",
  "secret-lost",
  "ended",
] as const;

export const endpointActions = [
  "added",
  "changed",
  "secret-replaced",
  "paused",
  "resumed",
  "ended",
  "gone",
  "tested",
  "resent",
] as const;
export type EndpointAction = (typeof endpointActions)[number];

/** Entry of the change log. `actor`: null for the site itself; with an empty name for a deleted account. */
export type EndpointChange = {
  id: number;
  at: number;
  actor: { id: string; name: string } | null;
  url: string;
  action: EndpointAction;
};

export type UrlProblem =
  | "missing"
  | "too-long"
  | "not-an-address"
  | "not-https"
  | "credentials"
  | "fragment"
  | "private-host";

export type EndpointSettings = Pick<WebhookEndpoint, "url" | "note" | "eventTypes">;

export const maxUrlLength = 500;
export const maxNoteLength = 200;

/**
 * Parses a URL as browsers do, so that the host `0x7f.1` is recognised as 127.0.0.1. `allowsLoopback`: true if the site
 * itself runs on a loopback address; then `http://localhost` is allowed, for trials. A host name that resolves to a
 * private address is accepted here, but refused when a webhook is sent.
 */
export function parseEndpointUrl(
  typed: string,
  { allowsLoopback }: { allowsLoopback: boolean },
): { kind: "url"; url: string } | { kind: "problem"; problem: UrlProblem } {
  const problem = (problem: UrlProblem) => ({ kind: "problem" as const, problem });
  const given = typed.trim();
  if (given === "") return problem("missing");
  if (given.length > maxUrlLength) return problem("too-long");
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return problem("not-an-address");
  const { protocol, hostname, username, password, hash, href } = new URL(given);
  if (username || password) return problem("credentials");
  if (hash) return problem("fragment");
  if (isLoopbackHost(hostname))
    return allowsLoopback ? { kind: "url", url: href } : problem("private-host");
  if (protocol !== "https:") return problem("not-https");
  if (!hostname.includes(".") && !hostname.startsWith("[")) return problem("private-host");
  return href.length > maxUrlLength ? problem("too-long") : { kind: "url", url: href };
}

/** True for `localhost` and loopback addresses, as `URL.hostname` spells them. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
