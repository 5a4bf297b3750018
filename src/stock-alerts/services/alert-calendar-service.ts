import { findPricedCustomer } from "../../companies/services/priced-companies.ts";
import { createProgramToken, parseTokenFile } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import { accessOfCompany } from "../../products/domain/catalogue-access.ts";
import { shownCatalogueNames } from "../../products/domain/catalogue-names.ts";
import {
  deleteCalendar,
  findCalendarCreation,
  findCalendarOwner,
  replaceCalendar,
} from "../store/alert-calendars.ts";

/** Private calendar URLs of members; `memberId` comes from the session. */
export function createAlertCalendars({
  db,
  publicUrl,
  limit,
  now,
}: {
  db: Database;
  publicUrl: string;
  limit: SubmissionLimit;
  now: () => number;
}) {
  return {
    /** Epoch milliseconds at which the member's URL was created; null if there is none. */
    findCreation: (memberId: string) => findCalendarCreation(db, memberId),

    /** Creates and returns the member's URL, which cannot be shown again; the former URL stops working. */
    async create(memberId: string): Promise<string> {
      const token = createProgramToken();
      await replaceCalendar(db, { memberId, token, at: now() });
      return `${publicUrl}/calendario/${token}.ics`;
    },

    end: (memberId: string) => deleteCalendar(db, memberId),

    /**
     * Member whose calendar stands at the URL with this last segment, and what the company may see. All bad URLs give
     * the same result; requests are limited by client, so that none can be guessed.
     */
    async admit(file: string, { clientAddress }: { clientAddress: string }) {
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many" as const, retryAfterSeconds };
      const asked = parseTokenFile(file, ["ics"]);
      const owner = asked && (await findCalendarOwner(db, asked.token));
      if (!owner) return { kind: "unknown" as const };
      const company = await findPricedCustomer(db, owner.companyId);
      if (company?.status !== "active") return { kind: "unknown" as const };
      const access = accessOfCompany(company, shownCatalogueNames());
      return { kind: "admitted" as const, memberId: owner.memberId, access };
    },
  };
}
