import { href } from "react-router";
import { Section } from "../../../staff/console/offered/section.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useFocusOnAnswer } from "../../../ui/use-focus-on-answer.ts";
import { stateNames } from "../../copy/es-console-queue.ts";
import { deskWords, refusalReasonNames, requestWords } from "../../copy/es-console-request.ts";
import { longestText } from "../../domain/move.ts";
import { type Reason, transitions } from "../../domain/state.ts";
import type { DeskAnswer } from "./answer.ts";
import type { CaseView, Decision } from "./case-view.ts";
import { decisionForms } from "./decision-forms.ts";
import { SavedTexts } from "./saved-texts.tsx";

/** Approving takes one press; whatever needs words opens below its button. */
export function DecisionPanel({
  view,
  answer,
}: {
  view: CaseView;
  answer: DeskAnswer | undefined;
}) {
  const { decisions } = view;
  const others = decisions.filter((decision) => decision !== "approve");
  const answerTo = (decision: Decision) =>
    answer?.form === decision ? answer : (filledIn(view, decision) ?? undefined);
  return (
    <Section id="decision" title={requestWords.decide}>
      <p className="mb-4 text-muted empty:hidden">{standing(view)}</p>
      {decisions.includes("approve") && <ApprovalForm view={view} answer={answerTo("approve")} />}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {others.map((decision) => (
          <DecisionButton
            key={decision}
            decision={decision}
            view={view}
            answer={answerTo(decision)}
          />
        ))}
      </div>
    </Section>
  );
}

function standing({ decisions, state, isRestricted }: CaseView): string {
  if (isRestricted) return deskWords.restricted;
  if (state === "unconfirmed") return deskWords.unconfirmed;
  if (state === "approved") return deskWords.approved;
  if (state === "refused") return deskWords.refused;
  return decisions.length === 0 ? deskWords.closed(stateNames[state].one) : "";
}

/** What a link to a saved text has filled in, without a script. */
function filledIn({ prefill }: CaseView, decision: Decision): DeskAnswer | null {
  return prefill?.decision === decision
    ? { form: decision, typed: prefill.typed, trouble: null }
    : null;
}

type FormProps = { view: CaseView; answer: DeskAnswer | undefined };

function ApprovalForm({ view, answer }: FormProps) {
  const { words } = decisionForms.approve;
  return (
    <DecisionForm decision="approve" view={view} answer={answer}>
      <p className="text-step--1 text-pretty text-muted">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" {...(view.hasNext ? {} : keyOf("a"))}>
          {words.name}
        </Button>
        {view.hasNext && (
          <Button look="quiet" type="submit" name="despues" value="siguiente" {...keyOf("a")}>
            {words.andNext}
          </Button>
        )}
      </div>
      <details name="decision" open={answer !== undefined}>
        <summary className="inline-flex min-h-touch items-center text-step--1 underline-quiet">
          {words.addMessage}
        </summary>
        <div className="space-y-4 pt-2 pb-3">
          <MessageField decision="approve" answer={answer} />
          <PreviewButton id={view.id} />
        </div>
      </details>
    </DecisionForm>
  );
}

const keys: Partial<Record<Decision, string>> = { askInformation: "p", refuse: "r" };
const grave: readonly Decision[] = ["refuse", "withdrawApproval"];

/** Looks like a button, and opens its form below the row of them. */
function DecisionButton({ decision, view, answer }: FormProps & { decision: Decision }) {
  const { words } = decisionForms[decision];
  const key = keys[decision];
  const look = grave.includes(decision)
    ? "border-danger text-danger hover:bg-danger-surface"
    : "border-outline-strong hover:border-ink hover:bg-sunken";
  return (
    <details name="decision" open={answer !== undefined} className="open:basis-full">
      <summary
        {...(key ? keyOf(key) : {})}
        className={`inline-flex min-h-touch list-none items-center rounded-round border px-6 py-2.5 leading-tight font-medium fades [&::-webkit-details-marker]:hidden ${look}`}
      >
        {words.name}
      </summary>
      <DecisionForm decision={decision} view={view} answer={answer}>
        <p className="pt-4 text-step--1 text-pretty text-muted">{words.text}</p>
        {"reasons" in transitions[decision] && <ReasonField decision={decision} answer={answer} />}
        <MessageField decision={decision} answer={answer} />
        <SavedTexts decision={decision} />
        <div className="flex flex-wrap gap-3 pb-3">
          {grave.includes(decision) ? (
            <Button
              look="quiet"
              type="submit"
              className="border-danger! text-danger! hover:bg-danger-surface!"
            >
              {words.send}
            </Button>
          ) : (
            <Button type="submit">{words.send}</Button>
          )}
          <PreviewButton id={view.id} />
        </div>
      </DecisionForm>
    </details>
  );
}

/** For the console's keys, which press what carries one, and for those who hear the page. */
function keyOf(key: string) {
  return { "data-key": key, "aria-keyshortcuts": key };
}

/** An ordinary form, sent as one: the page with the letter is a document of its own. */
function DecisionForm({
  decision,
  view: { id, version },
  answer,
  children,
}: FormProps & { decision: Decision; children: React.ReactNode }) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  return (
    <form
      ref={form}
      method="post"
      action={`${href(decisionForms[decision].path, { id })}#decidir`}
      noValidate
      className="space-y-4"
    >
      <input type="hidden" name="visto" value={version} />
      <input type="hidden" name="decision" value={decision} />
      {children}
    </form>
  );
}

function PreviewButton({ id }: { id: string }) {
  const preview = href("/gestion/solicitudes/:id/vista-previa", { id });
  return (
    <Button look="quiet" type="submit" formAction={`${preview}#decidir`}>
      {deskWords.preview}
    </Button>
  );
}

function MessageField({
  decision,
  answer,
}: {
  decision: Decision;
  answer: DeskAnswer | undefined;
}) {
  const { words } = decisionForms[decision];
  const problem = answer?.trouble?.kind === "problem" ? answer.trouble : null;
  const { says } = transitions[decision];
  return (
    <TextArea
      dense
      id={`texto-${decision}`}
      name="texto"
      label={words.message}
      hint={"messageHint" in words ? words.messageHint : undefined}
      required={says === "text" || says === "reason-and-text"}
      maxLength={longestText}
      defaultValue={answer?.typed.text}
      error={problem?.field === "text" ? problem.sentence : undefined}
    />
  );
}

function ReasonField({ decision, answer }: { decision: Decision; answer: DeskAnswer | undefined }) {
  const transition = transitions[decision];
  const reasons: readonly Reason[] = "reasons" in transition ? transition.reasons : [];
  const problem = answer?.trouble?.kind === "problem" ? answer.trouble : null;
  return (
    <Select
      id="motivo"
      name="motivo"
      label={deskWords.refuse.reason}
      required
      defaultValue={answer?.typed.refusalReason ?? ""}
      error={problem?.field === "refusalReason" ? problem.sentence : undefined}
    >
      <option value="">{deskWords.refuse.chooseReason}</option>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {refusalReasonNames[reason]}
        </option>
      ))}
    </Select>
  );
}
