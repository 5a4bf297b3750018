import { Temporal } from "temporal-polyfill";
import { openLink } from "../access-requests/applicant-service.ts";
import { personWantsNews } from "../companies/store/news-of-person.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import {
  changeRequestsOf,
  listRequestsOf,
  NotApplicable,
} from "../privacy-requests/store/apply-effect.ts";
import { subscribesToNews } from "./domain/news.ts";

/** Maximum number of attempts, because another process may change the same requests at the same time. */
const attempts = 3;

export function createNewsService({
  db,
  links,
  unsubscribeLinks,
  now = Temporal.Now.instant,
}: {
  db: Database;
  links: Signer;
  unsubscribeLinks: Signer;
  now?: () => Temporal.Instant;
}) {
  const change = (requestId: string, wants: boolean) =>
    changeOf(wants, async (on) => {
      const request = await on
        .selectFrom("access_request")
        .select("email_key")
        .where("id", "=", requestId)
        .executeTakeFirst();
      return request?.email_key ?? null;
    });

  async function changeOf(wants: boolean, findKey: (on: Database) => Promise<string | null>) {
    const effect = { kind: wants ? "subscribe" : "object" } as const;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTransaction(db, async (on) => {
          const emailKey = await findKey(on);
          if (emailKey === null) return { kind: "unknown" } as const;
          const actor = { kind: "applicant" } as const;
          await changeRequestsOf(on, { emailKey, effect, at: now(), actor });
          return { kind: "changed" } as const;
        });
      } catch (error) {
        if (error instanceof StoreUnavailable) return { kind: "unavailable" } as const;
        if (!(error instanceof NotApplicable) || attempt === attempts) throw error;
      }
    }
  }
  return {
    /** True if an email address gets the newsletter: opted in on the account page, or with an access request. */
    isWantedBy: (emailKey: string) =>
      withStoreErrors(
        async () =>
          (await personWantsNews(db, emailKey)) ||
          (await listRequestsOf(db, emailKey)).some(subscribesToNews),
      ),
    /** Turns the newsletter on or off for the email address of a signed-in person. */
    setOf: (emailKey: string, wants: boolean) => changeOf(wants, async () => emailKey),
    async set(link: string, wants: boolean) {
      const opened = openLink(links, { link, now: now().epochMilliseconds });
      return opened.kind === "open" ? change(opened.requestId, wants) : opened;
    },
    /** Verifies the signature of a link and changes nothing. */
    isUnsubscribeLink: (link: string) => unsubscribeLinks.verify(link) !== null,
    async unsubscribe(link: string) {
      const requestId = unsubscribeLinks.verify(link);
      if (!requestId) return { kind: "unknown" } as const;
      const { kind } = await change(requestId, false);
      // An erased access request gets no newsletter, so its link counts as a successful unsubscription.
      return { kind: kind === "unknown" ? ("changed" as const) : kind };
    },
  };
}

export type News = ReturnType<typeof createNewsService>;
