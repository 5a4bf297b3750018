import { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { type CalendarEvent, writeCalendar } from "../../kernel/icalendar.ts";
import { createProgramToken, parseTokenFile } from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { PrivacyRequest } from "../../privacy-requests/domain/privacy-request.ts";
import type { Company } from "../../seller/copy/company.ts";
import type { StaffMember } from "../../staff/domain/member.ts";
import { mayDo, type Role } from "../../staff/domain/roles.ts";
import { recordAccessChange } from "../../staff/members/changes.ts";
import { feedCopy } from "../copy/calendar-feed-copy.ts";
import {
  answerDeadline,
  type Deadline,
  materialsDeadline,
  privacyDeadline,
} from "../domain/deadline.ts";
import { feedAddress } from "../domain/feed-address.ts";
import { findCreation, findReader, replaceToken } from "../store/calendar-feeds.ts";
import { endCalendarFeed } from "../store/end-calendar-feed.ts";

/** Maximum number of deadlines of each kind in a calendar; the most urgent ones are kept. */
const deadlinesShown = 200;
const eventMinutes = 30;
const refreshMinutes = 60;

type Deps = {
  db: Database;
  publicUrl: string;
  /** Name of the seller, to be read for each calendar and not copied: it may change while the site runs. */
  company: Pick<Company, "name">;
  limit: SubmissionLimit;
  listDue: (limit: number) => Promise<{
    pending: readonly AccessRequest[];
    unsent: readonly AccessRequest[];
  }>;
  listPrivacyRequests: () => Promise<readonly PrivacyRequest[]>;
  now?: () => Temporal.Instant;
};

export type CalendarFeed = ReturnType<typeof createCalendarFeed>;

export function createCalendarFeed(deps: Deps) {
  const { db, publicUrl, company, limit, now = Temporal.Now.instant } = deps;
  return {
    /** Epoch milliseconds at which the member's calendar URL was created; null if there is none. */
    findCreation: (memberId: string) => findCreation(db, memberId),
    /** Creates and returns the member's calendar URL, which cannot be shown again; the former URL stops working. */
    async create(member: StaffMember): Promise<string> {
      const token = createProgramToken();
      await db.transaction().execute(async (on) => {
        const at = now().epochMilliseconds;
        await replaceToken(on, { memberId: member.id, token, at });
        await recordAccessChange(on, { actor: member, member, type: "create-calendar-feed", at });
      });
      return feedAddress({ publicUrl, token });
    },
    async end(member: StaffMember): Promise<void> {
      await db.transaction().execute(async (on) => {
        const at = now().epochMilliseconds;
        if (await endCalendarFeed(on, member.id))
          await recordAccessChange(on, { actor: member, member, type: "end-calendar-feed", at });
      });
    },
    /** Calendar for the URL whose last segment is `file`; reads are limited per client, against guessing. */
    async read(file: string, { clientAddress }: { clientAddress: string }) {
      const retryAfterSeconds = await limit.take(clientAddress);
      if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds } as const;
      const asked = parseTokenFile(file, ["ics"]);
      const reader = asked && (await findReader(db, asked.token));
      if (!reader) return { kind: "unknown" } as const;
      const deadlines = await listDeadlines(deps, reader);
      const createdAt = now();
      const calendar = writeCalendar({
        name: feedCopy.name(company.name),
        createdAt,
        refreshMinutes,
        events: deadlines.map((deadline) => toEvent(deadline, { publicUrl, now: createdAt })),
      });
      return { kind: "calendar", calendar } as const;
    },
  };
}

async function listDeadlines(
  { listDue, listPrivacyRequests }: Deps,
  reader: { id: string; role: Role },
): Promise<Deadline[]> {
  const { pending, unsent } = mayDo(reader.role, "handle-requests")
    ? await listDue(deadlinesShown)
    : { pending: [], unsent: [] };
  const privacy = mayDo(reader.role, "handle-privacy-requests") ? await listPrivacyRequests() : [];
  return [
    ...pending.map((request) => answerDeadline(request, reader.id)),
    ...unsent.flatMap((request) => materialsDeadline(request, reader.id) ?? []),
    ...privacy.flatMap((request) => privacyDeadline(request) ?? []),
  ];
}

function toEvent(
  deadline: Deadline,
  { publicUrl, now }: { publicUrl: string; now: Temporal.Instant },
): CalendarEvent {
  const { kind, requestId, version, dueAt } = deadline;
  const isOverdue = Temporal.Instant.compare(dueAt, now) < 0;
  const section = kind === "privacy-answer" ? "derechos" : "solicitudes";
  const url = `${publicUrl}/gestion/${section}/${requestId}`;
  return {
    uid: `${kind}-${requestId}@${new URL(publicUrl).hostname}`,
    // Twice the request's version, plus 1 when overdue: becoming overdue changes the event but not the version.
    sequence: 2 * version + (isOverdue ? 1 : 0),
    at: { start: dueAt.subtract({ minutes: eventMinutes }), end: dueAt },
    summary: feedCopy.summary(deadline, { isOverdue }),
    description: feedCopy.description(url),
    url,
  };
}
