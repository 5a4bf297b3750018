import { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { EmailWriting } from "./writing.ts";

/** Sample email by its name, with the settings in force: to a made-up recipient, about a made-up record. */
export function sampleEmail(
  { kinds }: Pick<EmailWriting, "kinds">,
  name: string,
  { now, salesTeam }: { now: number; salesTeam: string },
): Pick<OutgoingEmail, "to" | "email" | "subject"> | null {
  const kind = Object.values(kinds).find(({ samples }) => Object.hasOwn(samples, name));
  const sample = kind?.samples[name];
  if (!kind || !sample) return null;
  const start = Temporal.Instant.fromEpochMilliseconds(now);
  const data = sample({
    due: (term) =>
      dueInstant({ start, term: promises[term], calendar: companyCalendar }).epochMilliseconds,
  });
  return {
    to: kind.audience === "staff" ? salesTeam : "compras@farmacia-del-mar.example",
    subject: { kind: kind.subject, id: "00000000-0000-4000-8000-000000000000" },
    email: { name: kind.name, ...data },
  };
}
