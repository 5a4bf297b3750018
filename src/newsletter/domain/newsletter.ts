/** Whether an address wants commercial news, changed by whoever reads its mail. */
export interface News {
  /** By the link of the applicant's page, for all requests of its address. */
  set(
    link: string,
    wants: boolean,
  ): Promise<{ kind: "changed" | "expired" | "unknown" | "unavailable" }>;
  /** Whether we made a link to unsubscribe; reads nothing else, so that opening it changes nothing. */
  isUnsubscribeLink(link: string): boolean;
  /** One click (RFC 8058): done as soon as it is asked for, as often as it is asked for. */
  unsubscribe(link: string): Promise<{ kind: "changed" | "unknown" | "unavailable" }>;
}
