import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { dateOf } from "../../promises/working-calendar.ts";
import type { StaffDecision } from "../../workflow/run-command.ts";
import {
  parseRecordPrivacyRequest,
  type RecordFormProblems,
  type RecordPrivacyFields,
} from "../domain/form.ts";
import type { PrivacyVerb } from "../domain/workflow.ts";
import { changePrivacyRequest } from "../use-cases/change-request.ts";
import type { PrivacyDeps } from "../use-cases/deps.ts";
import { findPrivacyCase } from "../use-cases/find-privacy-case.ts";
import {
  type RecordPrivacyRequestOutcome,
  recordPrivacyRequest,
} from "../use-cases/record-privacy-request.ts";

export function createPrivacyStaffService({
  db,
  deps,
  changed,
}: {
  db: Database;
  deps: () => PrivacyDeps;
  changed: () => void;
}) {
  return {
    list: () => deps().store.listQueue(200),
    countReceived: () => deps().store.countReceived(),
    find: (id: string) => findPrivacyCase({ ...deps(), db }, id),
    async change(id: string, change: StaffDecision<PrivacyVerb> & { applies: boolean }) {
      const outcome = await changePrivacyRequest(deps(), { id, ...change });
      changed();
      return outcome;
    },
    async record(
      form: RecordPrivacyFields,
      actor: MemberActor,
    ): Promise<RecordPrivacyRequestOutcome | { kind: "problems"; problems: RecordFormProblems }> {
      const { now, calendar } = deps();
      const parsed = parseRecordPrivacyRequest(form, { today: dateOf(now, calendar) });
      if (parsed.kind === "problems") return parsed;
      const outcome = await recordPrivacyRequest(deps(), parsed.recorded, actor);
      changed();
      return outcome;
    },
  };
}
