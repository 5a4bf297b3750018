import { signalSentences, tones } from "../../../access-requests/copy/signals-copy.ts";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../../../access-requests/domain/access-request.ts";
import { mayBeCorrectedByStaff } from "../../../access-requests/domain/correct.ts";
import { awaitsMaterials } from "../../../access-requests/domain/materials.ts";
import {
  type FieldName,
  type FieldProblems,
  typedFields,
} from "../../../access-requests/domain/request-fields.ts";
import type { Signal } from "../../../access-requests/domain/signals/signal.ts";
import { transitions } from "../../../access-requests/domain/transitions.ts";
import type { AttachmentLine } from "../../../attachments/console/offered/staff-files-section.tsx";
import type { Attachment } from "../../../attachments/domain/attachment.ts";
import { toEmailLine } from "../../../emails/console/offered/email-line.tsx";
import { formatShortMoment } from "../../../kernel/format.ts";
import { isAdultCatalogue } from "../../../products/domain/catalogue-names.ts";
import { catalogueOfId } from "../../../products/domain/product-id.ts";
import type { StaffMember } from "../../../staff/domain/member.ts";
import { isAssignable, type TeamMember } from "../../../staff/domain/team.ts";
import { listVerbs } from "../../../workflow/apply-transition.ts";
import type { CaseFile } from "../../context.ts";
import { conflict, rejectionReasonNames } from "../../copy/decision-copy.ts";
import { eventSentence, eventSubject } from "../../copy/history-copy.ts";
import { requestDetailCopy } from "../../copy/request-copy.ts";
import { answeredQuestion } from "../../domain/answered-question.ts";
import { dueOf } from "../due.ts";
import { toFacts } from "./facts.ts";
import { listSavedTexts } from "./saved-texts.ts";
import type { UndoableDecision } from "./undo-form.tsx";

export type RequestDetailView = ReturnType<typeof toRequestDetailView>;
export type HistoryLine = ReturnType<typeof toHistoryLine>;
export type SignalLine = ReturnType<typeof toSignalLine>;

/** Typed terms of an approval, by the names of their inputs. */
export type TypedTerms = { tier: string; contact: string; adult: string };
export type Typed = { text: string; rejectionReason: string; terms?: TypedTerms | undefined };
export type Prefill = { decision: Decision; typed: Typed };

export const decisions = [
  "approve",
  "askInformation",
  "reject",
  "reopen",
  "withdrawApproval",
] as const;
export type Decision = (typeof decisions)[number];

export type ActionOutcome = {
  form: Decision | "undo" | "note" | "assign" | "materials" | "correct";
  typed: Typed;
  actionError: DecisionError | null;
  fields?: Record<FieldName, string>;
  problems?: FieldProblems;
  remark?: string;
};

export type RequestFormProps = { view: RequestDetailView; answer: ActionOutcome | undefined };

export type DecisionError =
  | { kind: "problem"; field: "text" | "rejectionReason"; sentence: string }
  /** Conflict: somebody else changed the request, or its state does not allow the decision. */
  | { kind: "conflict"; sentence: string }
  | { kind: "unavailable" };

export function toRequestDetailView(
  { request, events, emails, signals, formerContact }: CaseFile,
  {
    now,
    member,
    team,
    attachments,
    versionOf,
    ...shown
  }: {
    now: number;
    member: StaffMember;
    team: readonly TeamMember[];
    attachments: readonly Attachment[];
    versionOf: (hash: string) => string | undefined;
    hasNext: boolean;
    /** Tiers to choose from at the approval; `isOnline`: prices are in the site. */
    tiers: readonly string[];
    isOnline: boolean;
    prefill: Prefill | null;
    done: string | null;
    /** Decision of this member of staff that may still be taken back; null: none. */
    undoable: UndoableDecision | null;
  },
) {
  const { id, version, reference, company, state, assigned } = request;
  const possible = listVerbs(transitions, { state, actor: "staff" });
  return {
    id,
    version,
    reference,
    company,
    state,
    due: dueOf(request, now),
    facts: toFacts(request, { versionOf, isProven: isProven(events) }),
    // Leaves out the finding («signal») about the selected products: they are listed with the request's data.
    signals: signals.filter(({ kind }) => kind !== "selection").map(toSignalLine),
    ...shown,
    /** Member of the request's company who signed in before the email address was corrected; null without one. */
    formerContact,
    /** Data as the applicant typed them; null if the staff may not correct them. */
    typed: mayBeCorrectedByStaff(request) ? typedFields(request) : null,
    answered: state === "pending" ? answeredOf(events) : null,
    materials: materialsOf(request, now),
    history: events
      .filter(({ type }) => type !== "note")
      .map(toHistoryLine)
      .reverse(),
    notes: events
      .filter(({ type }) => type === "note")
      .map(toHistoryLine)
      .reverse(),
    emails: emails.map(toEmailLine),
    attachments: attachments.map(toAttachmentLine),
    decisions: request.restriction
      ? []
      : decisions.filter((decision) => possible.includes(decision)),
    /** True under restricted processing (GDPR, art. 18): no decisions until it is lifted. */
    isRestricted: request.restriction !== null,
    assigned,
    member: { id: member.id, name: member.name },
    assignees: assigneesOf(team, assigned),
    /** Contact and permission with which the approval form begins: who decides, and what was selected. */
    termsAtFirst: {
      contact: assigned?.id ?? member.id,
      showsAdult: request.selection.some((id) => isAdultCatalogue(catalogueOfId(id))),
    },
    savedTexts: listSavedTexts(),
  };
}

function answeredOf(events: readonly AccessRequestEvent[]) {
  const found = answeredQuestion(events);
  if (!found) return null;
  const { question, answer } = found;
  return { question, answer: answer.text, at: formatShortMoment(answer.at.epochMilliseconds) };
}

function materialsOf(request: AccessRequest, now: number) {
  const { state, materials } = request;
  if (state !== "approved") return null;
  const copy = requestDetailCopy.materials;
  const isAwaited = awaitsMaterials(request);
  if (!materials) return { sentence: copy.unknown, isAwaited, isOverdue: false };
  const { dueAt, sentAt } = materials;
  if (sentAt) {
    const sentence = copy.sent(formatShortMoment(sentAt.epochMilliseconds));
    return { sentence, isAwaited, isOverdue: false };
  }
  const isOverdue = dueAt.epochMilliseconds < now;
  const due = formatShortMoment(dueAt.epochMilliseconds);
  return { sentence: (isOverdue ? copy.overdue : copy.due)(due), isAwaited, isOverdue };
}

function isProven(events: readonly AccessRequestEvent[]): boolean {
  return events.some(({ actor, type }) => actor.kind === "applicant" && type !== "submit");
}

/** Staff members to choose from: the active ones, and the present assignee even if their account is disabled. */
function assigneesOf(team: readonly TeamMember[], assigned: AccessRequest["assigned"]) {
  const active = team
    .filter(isAssignable)
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
  const isAmong = active.some(({ id }) => id === assigned?.id);
  return assigned && !isAmong ? [...active, assigned] : active;
}

function toSignalLine(signal: Signal) {
  const requests = "requests" in signal ? signal.requests : [];
  return {
    kind: signal.kind,
    tone: tones[signal.tone],
    isForAttention: signal.tone === "attention",
    ...signalSentences(signal),
    requests: requests.map(({ id, reference }) => ({ id, reference })),
    /** True if VIES, the EU's VAT register, can be queried again. */
    canBeAskedAgain: signal.kind === "vies" && askableAgain.includes(signal.state),
  };
}

/** States of the VIES check in which the staff may query VIES again. */
const askableAgain: readonly string[] = ["valid", "not-registered", "unavailable"];

function toHistoryLine(event: AccessRequestEvent) {
  const { id, at, type, text, reason } = event;
  return {
    id,
    who: eventSubject(event),
    did: eventSentence(event),
    when: formatShortMoment(at.epochMilliseconds),
    reason: reason ? rejectionReasonNames[reason] : "",
    text: type === "correct" || type === "assign" ? "" : text,
  };
}

export function changeSentence(
  event: AccessRequestEvent,
  { memberId }: { memberId: string },
): string {
  const isOwn = event.actor.kind === "staff" && event.actor.id === memberId;
  const subject = eventSubject(event);
  return conflict.change({
    who: isOwn ? conflict.you : event.actor.kind === "staff" ? subject : lowerFirst(subject),
    did: eventSentence(event),
    when: formatShortMoment(event.at.epochMilliseconds),
  });
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function toAttachmentLine({ id, name, bytes, at, by, mediaType }: Attachment): AttachmentLine {
  const isPicture = mediaType.startsWith("image/");
  const who = eventSubject({ actor: by });
  return { id, name, bytes, at: at.epochMilliseconds, who, isPicture };
}
