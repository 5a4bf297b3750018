/** Service for the subscription of an address, changed by its owner. */
export interface News {
  /** By the link of the applicant's page, for all requests of its address. */
  set(
    link: string,
    wants: boolean,
  ): Promise<{ kind: "changed" | "expired" | "unknown" | "unavailable" }>;
  /** Verifies the signature only: opening the link changes nothing. */
  isUnsubscribeLink(link: string): boolean;
  /** One click (RFC 8058), idempotent. */
  unsubscribe(link: string): Promise<{ kind: "changed" | "unknown" | "unavailable" }>;
}
