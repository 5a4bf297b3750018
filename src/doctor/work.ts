import { Temporal } from "temporal-polyfill";
import type { MailTarget } from "../emails/domain/mail-target.ts";
import { findLastBackup } from "../platform/backup/backup.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { outboxDepth } from "../platform/outbox/stored-emails.ts";
import { countOverduePrivacyRequests } from "../privacy-requests/store/find-requests.ts";
import { newestReport } from "../products/store/listed-stock.ts";
import { companyCalendar } from "../promises/company-calendar.ts";
import { calendarWarning, unsettledHolidays } from "../promises/working-calendar.ts";
import { countOverdue } from "../request-queue/store/read-statistics.ts";
import { listMembers } from "../staff/members/members.ts";
import { staleReportAge } from "../stock/domain/stock-facts.ts";
import { countUndelivered } from "../webhooks/store/endpoint-deliveries.ts";
import { countFailing } from "../webhooks/store/endpoints.ts";
import { examineCompanies } from "./companies.ts";
import {
  backupFindings,
  holidayFindings,
  staffFindings,
  workFindings as texts,
} from "./copy/work-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";
import { examineOrders } from "./orders.ts";

const hour = 3_600_000;

/** Checks pending work (emails, requests, webhooks), the age of the stock figures, companies, orders and staff accounts. */
export async function examineWork(
  db: Database,
  { now, mail }: { now: number; mail: MailTarget },
): Promise<Finding[]> {
  const [emails, overdue, overduePrivacyRequests, members] = [
    await outboxDepth(db),
    await countOverdue(db, now),
    await countOverduePrivacyRequests(db, now),
    await listMembers(db),
  ];
  return [
    ...judgeEmails(emails, { now, mail }),
    overdue > 0 ? failure(texts.overdueRequests(overdue)) : fine(texts.requestsInTime),
    ...(overduePrivacyRequests > 0
      ? [failure(texts.overduePrivacyRequests(overduePrivacyRequests))]
      : []),
    ...(await examineWebhooks(db, { now })),
    ...(await examineStock(db, { now })),
    ...(await examineCompanies(db, { now })),
    ...(await examineOrders(db, { now })),
    ...judgeStaff(members),
  ];
}

function judgeEmails(
  { waiting, dead, oldestWaitingAt }: Awaited<ReturnType<typeof outboxDepth>>,
  { now, mail }: { now: number; mail: MailTarget },
): Finding[] {
  const findings: Finding[] = [];
  if (dead > 0) findings.push(failure(texts.deadEmails(dead)));
  const hours = oldestWaitingAt === null ? 0 : Math.floor((now - oldestWaitingAt) / hour);
  if (hours >= 1)
    findings.push(
      warning(
        texts.waitingEmails(waiting, { hours, sentBy: mail.kind === "files" ? "files" : "smtp" }),
      ),
    );
  return findings.length > 0 ? findings : [fine(texts.emailsDelivered)];
}

async function examineWebhooks(db: Database, { now }: { now: number }): Promise<Finding[]> {
  const failing = await countFailing(db, now - 24 * hour);
  const { dead } = await countUndelivered(db);
  if (failing > 0) return [failure(texts.failingWebhooks(failing))];
  return dead === 0 ? [] : [warning(texts.undeliveredWebhooks(dead))];
}

/** Checks the age of the newest stock report; no finding if stock was never imported. */
async function examineStock(db: Database, { now }: { now: number }): Promise<Finding[]> {
  const at = await newestReport(db);
  if (at === null) return [];
  const days = Math.floor((now - at) / (24 * hour));
  return [
    now - at <= staleReportAge
      ? fine(texts.stockReport(days))
      : warning(texts.staleStockReport(days)),
  ];
}

function judgeStaff(members: Awaited<ReturnType<typeof listMembers>>): Finding[] {
  const active = members.filter(({ isDisabled }) => !isDisabled);
  const admins = active.filter(({ role }) => role === "admin");
  if (active.length === 0) return [warning(staffFindings.nobody)];
  if (admins.length === 0) return [failure(staffFindings.noAdmin)];
  const bare = admins.filter(({ hasTwoFactor }) => !hasTwoFactor).length;
  if (bare > 0) return [warning(staffFindings.passwordOnly(bare))];
  return [fine(staffFindings.members(active.length))];
}

export function examineBackup(
  { dataDir }: Pick<Config, "dataDir">,
  { now }: { now: number },
): Finding {
  const last = findLastBackup(dataDir);
  if (!last) return warning(backupFindings.none);
  const hours = Math.round((now - Date.parse(last.at)) / hour);
  const made = backupFindings.last({ hours, file: last.file });
  if (hours > 7 * 24) return failure(made);
  return hours > 26 ? warning(made) : fine(made);
}

export function examineHolidays({ now }: { now: number }, calendar = companyCalendar): Finding {
  const at = { now: Temporal.Instant.fromEpochMilliseconds(now), calendar };
  const missing = calendarWarning(at);
  if (missing) return warning(holidayFindings.missing(missing.missingYear));
  const [unsettled] = unsettledHolidays(at);
  if (unsettled) return warning(holidayFindings.unsettled(unsettled.days));
  return fine(holidayFindings.known(Math.max(...calendar.years.map(({ year }) => year))));
}
