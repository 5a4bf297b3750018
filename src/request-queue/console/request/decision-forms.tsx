import type { MouseEvent } from "react";
import { Link } from "react-router";
import { type Reason, transitions } from "../../../access-requests/domain/transitions.ts";
import { Options, Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { maxTextLength } from "../../../workflow/apply-transition.ts";
import { rejectionReasonNames } from "../../copy/decision-copy.ts";
import { requestDetailCopy } from "../../copy/request-copy.ts";
import type { Decision, RequestDetailView, RequestFormProps } from "./request-view.ts";
import type { SavedText } from "./saved-texts.ts";

export const decisionForms = {
  approve: { copy: requestDetailCopy.approve, path: "/gestion/solicitudes/:id/aprobacion" },
  askInformation: { copy: requestDetailCopy.ask, path: "/gestion/solicitudes/:id/pregunta" },
  reject: { copy: requestDetailCopy.reject, path: "/gestion/solicitudes/:id/rechazo" },
  reopen: { copy: requestDetailCopy.reopen, path: "/gestion/solicitudes/:id/reapertura" },
  withdrawApproval: {
    copy: requestDetailCopy.withdrawApproval,
    path: "/gestion/solicitudes/:id/retirada",
  },
} as const satisfies Record<Decision, unknown>;

type FieldProps = Pick<RequestFormProps, "answer"> & { decision: Decision };

export function MessageField({ decision, answer }: FieldProps) {
  const { copy } = decisionForms[decision];
  const { says } = transitions[decision];
  return (
    <TextArea
      dense
      id={`texto-${decision}`}
      name="text"
      label={copy.message}
      hint={"messageHint" in copy ? copy.messageHint : undefined}
      required={says === "text" || says === "reason-and-text"}
      maxLength={maxTextLength}
      defaultValue={answer?.typed.text}
      error={problemAt("text", answer)}
    />
  );
}

export function ReasonField({ decision, answer }: FieldProps) {
  const transition = transitions[decision];
  const reasons: readonly Reason[] = "reasons" in transition ? transition.reasons : [];
  return (
    <Select
      id="motivo"
      name="reason"
      label={requestDetailCopy.reject.reason}
      required
      defaultValue={answer?.typed.rejectionReason ?? ""}
      error={problemAt("rejectionReason", answer)}
    >
      <option value="">{requestDetailCopy.reject.chooseReason}</option>
      <Options values={reasons} names={rejectionReasonNames} />
    </Select>
  );
}

export function problemAt(
  field: "text" | "rejectionReason",
  answer: RequestFormProps["answer"],
): string | undefined {
  const error = answer?.actionError;
  return error?.kind === "problem" && error.field === field ? error.sentence : undefined;
}

const savedTextTitles = {
  askInformation: requestDetailCopy.ask.saved,
  reject: requestDetailCopy.reject.saved,
};

/** Links that fill a saved text into the form; without JavaScript they reload the page. */
export function SavedTexts({
  decision,
  saved,
}: {
  decision: Decision;
  saved: RequestDetailView["savedTexts"];
}) {
  if (decision !== "askInformation" && decision !== "reject") return null;
  const texts = saved[decision];
  if (texts.length === 0) return null;
  return (
    <div>
      <p id={`guardados-${decision}`} className="text-step--1 font-medium">
        {savedTextTitles[decision]}
      </p>
      <ul aria-labelledby={`guardados-${decision}`} className="mt-1 flex flex-wrap gap-2">
        {texts.map((one) => (
          <li key={one.search}>
            <Link
              to={{ search: one.search, hash: "#decidir" }}
              preventScrollReset
              replace
              onClick={(event) => fillIn(event, decision, one)}
              className="inline-flex min-h-touch items-center rounded-round border border-outline px-4 text-step--1 fades hover:border-ink hover:bg-sunken"
            >
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function fillIn(
  event: MouseEvent<HTMLAnchorElement>,
  decision: Decision,
  { text, reason }: SavedText,
): void {
  const area = document.getElementById(`texto-${decision}`);
  if (!(area instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  const typed = area.value.trimEnd();
  if (!typed.includes(text)) area.value = typed ? `${typed}\n\n${text}` : text;
  const reasons = document.getElementById("motivo");
  if (reason && reasons instanceof HTMLSelectElement) reasons.value = reason;
  area.focus();
}
