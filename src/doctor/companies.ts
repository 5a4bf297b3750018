import {
  countCompanies,
  countWithoutOwner,
  uncheckedDocuments,
  type Waiting,
  waitingToJoin,
} from "../companies/store/company-counts.ts";
import type { Database } from "../platform/database/database.ts";
import { companyFindings as texts } from "./copy/companies-copy.ts";
import { type Advice, type Finding, failure, fine, warning } from "./finding.ts";

const day = 86_400_000;

/** Days after which a pending decision of the staff is reported. */
const lateAfterDays = 3;

/** Checks companies for a missing owner and late decisions; no finding without companies. */
export async function examineCompanies(db: Database, { now }: { now: number }): Promise<Finding[]> {
  const counts = new Map(await countCompanies(db));
  const open = (counts.get("active") ?? 0) + (counts.get("suspended") ?? 0);
  if (open + (counts.get("closed") ?? 0) === 0) return [];
  const orphaned = await countWithoutOwner(db);
  const late = [
    ...lateness(await waitingToJoin(db), { now, advise: texts.lateJoining }),
    ...lateness(await uncheckedDocuments(db), { now, advise: texts.lateDocuments }),
  ];
  if (orphaned > 0) return [failure(texts.orphaned(orphaned)), ...late];
  if (late.length > 0) return late;
  return [fine(texts.healthy(counts.get("active") ?? 0))];
}

function lateness(
  { count, since }: Waiting,
  { now, advise }: { now: number; advise: (count: number, days: number) => Advice },
): Finding[] {
  const days = since === null ? 0 : Math.floor((now - since) / day);
  if (days < lateAfterDays) return [];
  return [warning(advise(count, days))];
}
