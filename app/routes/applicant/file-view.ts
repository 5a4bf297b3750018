import type { ApplicantFile } from "../../../core/access-request/applicants.ts";
import { type CorrectableField, correctableFields } from "../../../core/access-request/correct.ts";
import type { AccessRequestEvent } from "../../../core/access-request/event.ts";
import { isOpen, type RefusalReason, type State } from "../../../core/access-request/state.ts";

/** What the applicant's page knows of a request: everything in it may be read in the page's source. */
export type FileView = {
  reference: string;
  state: State;
  isOpen: boolean;
  /** Only while an answer of ours is awaited. */
  due: { at: number; isOver: boolean } | null;
  linkExpiresAt: number;
  fields: Record<CorrectableField | "email", string>;
  wantsNews: boolean;
  selection: readonly string[];
  history: readonly HistoryRow[];
};

export type HistoryRow = {
  id: string;
  at: number;
  deed: VisibleDeed;
  /** For a correction, what stood there before. */
  text: string;
  field: CorrectableField | null;
  refusalReason: RefusalReason | null;
};

export type VisibleDeed = Exclude<AccessRequestEvent["deed"], "note" | "assign">;

export function viewOf({ request, events, linkExpiresAt }: ApplicantFile, now: number): FileView {
  const dueAt = request.dueAt.epochMilliseconds;
  return {
    reference: request.reference,
    state: request.state,
    isOpen: isOpen(request.state),
    due: request.state === "pending" ? { at: dueAt, isOver: dueAt < now } : null,
    linkExpiresAt: linkExpiresAt.epochMilliseconds,
    fields: {
      company: request.company,
      contact: request.contact,
      email: request.email.address,
      phone: request.phone.typed,
      taxId: request.taxId.typed,
    },
    wantsNews: request.wantsNews,
    selection: request.selection,
    history: visibleHistory(events),
  };
}

/** Without what the staff writes for itself, and without its names. */
export function visibleHistory(events: readonly AccessRequestEvent[]): HistoryRow[] {
  return events.flatMap(({ id, at, deed, text, refusalReason }) => {
    if (deed === "note" || deed === "assign") return [];
    const row = { id, at: at.epochMilliseconds, deed, text, field: null, refusalReason };
    // A form sent again replaced what stood there before, which may be a stranger's.
    if (deed === "submit") return [{ ...row, text: "" }];
    return [deed === "correct" ? { ...row, ...readCorrection(text) } : row];
  });
}

/** The history keeps a correction as `phone: 600 123 123`. */
function readCorrection(text: string): Pick<HistoryRow, "field" | "text"> {
  const field = correctableFields.find((name) => text.startsWith(`${name}: `)) ?? null;
  return { field, text: field ? text.slice(field.length + 2) : text };
}
