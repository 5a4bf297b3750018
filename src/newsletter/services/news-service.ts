import type { Signer } from "../../platform/config/signing-keys.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { type NewsDeps, setNewsChoice } from "../use-cases/set-news-choice.ts";

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
  applicantLinks,
  unsubscribeLinks,
  ...deps
}: NewsDeps & { applicantLinks: ApplicantLinks; unsubscribeLinks: Signer }) {
  const change = (requestId: string, wants: boolean) =>
    setNewsChoice(deps, wants, async (on) => {
      const request = await on
        .selectFrom("access_request")
        .select("email_key")
        .where("id", "=", requestId)
        .executeTakeFirst();
      return request?.email_key ?? null;
    });
  return {
    /** True if an email address gets the newsletter: opted in on the account page, or with an access request. */
    isWantedBy: (emailKey: string) =>
      withStoreErrors(async () => {
        for (const { wantsNews } of deps.hooks)
          if (await wantsNews?.(deps.db, emailKey)) return true;
        return false;
      }),
    /** Turns the newsletter on or off for the email address of a signed-in person. */
    setOf: (emailKey: string, wants: boolean) => setNewsChoice(deps, wants, async () => emailKey),
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
