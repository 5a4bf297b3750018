import type { Signer } from "../platform/config/signing-keys.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";

/** Subscriptions and objections to the newsletter, wherever they are stored. */
export type NewsChoices = {
  /** True if an email address has a subscription. */
  isWantedBy(emailKey: string): Promise<boolean>;
  /** Stores a subscription or an objection for the address that `findKey` finds; `unknown` if it finds none. */
  set(
    wants: boolean,
    findKey: (on: Database) => Promise<string | null>,
  ): Promise<{ kind: "changed" | "unknown" | "unavailable" }>;
};

/** Opens the personal link that an email about an access request has, for a change: not if revoked or used too often. */
export type ApplicantLinks = {
  open(
    link: string,
  ): Promise<
    | { kind: "open"; request: { id: string } }
    | { kind: "expired" | "unknown" | "unavailable" }
    | { kind: "too-many"; retryAfterSeconds: number }
  >;
};

export function createNewsService({
  choices,
  applicantLinks,
  unsubscribeLinks,
}: {
  choices: NewsChoices;
  applicantLinks: ApplicantLinks;
  unsubscribeLinks: Signer;
}) {
  const change = (requestId: string, wants: boolean) =>
    choices.set(wants, async (on) => {
      const request = await on
        .selectFrom("access_request")
        .select("email_key")
        .where("id", "=", requestId)
        .executeTakeFirst();
      return request?.email_key ?? null;
    });
  return {
    /** True if an email address gets the newsletter: opted in on the account page, or with an access request. */
    isWantedBy: (emailKey: string) => withStoreErrors(() => choices.isWantedBy(emailKey)),
    /** Turns the newsletter on or off for the email address of a signed-in person. */
    setOf: (emailKey: string, wants: boolean) => choices.set(wants, async () => emailKey),
    async set(link: string, wants: boolean) {
      const opened = await applicantLinks.open(link);
      return opened.kind === "open" ? change(opened.request.id, wants) : opened;
    },
    /** Verifies the signature of a link and changes nothing. */
    isUnsubscribeLink: (link: string) => unsubscribeLinks.verify(link) !== null,
    async unsubscribe(link: string) {
      const requestId = unsubscribeLinks.verify(link);
      if (!requestId) return { kind: "unknown" } as const;
      const { kind } = await change(requestId, false);
      // The access request was erased, so it gets no newsletter anyway: the unsubscription counts as successful.
      return { kind: kind === "unknown" ? ("changed" as const) : kind };
    },
  };
}

export type News = ReturnType<typeof createNewsService>;
