export interface News {
  set(
    link: string,
    wants: boolean,
  ): Promise<{ kind: "changed" | "expired" | "unknown" | "unavailable" }>;
  /** Verifies the signature of a link and changes nothing. */
  isUnsubscribeLink(link: string): boolean;
  unsubscribe(link: string): Promise<{ kind: "changed" | "unknown" | "unavailable" }>;
}
