import { href } from "react-router";
import { longestText } from "../../../../core/access-request/move.ts";
import { type RefusalReason, refusalReasons } from "../../../../core/access-request/state.ts";
import { stateNames } from "../../../content/staff/queue.ts";
import { deskWords, refusalReasonNames, requestWords } from "../../../content/staff/request.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useFocusOnAnswer } from "../../../ui/use-focus-on-answer.ts";
import { DecisionFold, DecisionFolds } from "../decision-fold.tsx";
import type { DeskAnswer } from "./answer.ts";
import type { CaseView, Decision } from "./case-view.ts";
import { decisionForms } from "./decision-forms.ts";
import { Section } from "./section.tsx";

/** One fold for each thing that may be decided; the one that was answered stands open with what was typed. */
export function DecisionPanel({
  view,
  answer,
}: {
  view: CaseView;
  answer: DeskAnswer | undefined;
}) {
  const { decisions, state, isRestricted } = view;
  return (
    <Section id="decision" title={requestWords.decide}>
      {decisions.length === 0 && (
        <p className="text-muted">
          {isRestricted
            ? deskWords.restricted
            : state === "unconfirmed"
              ? deskWords.unconfirmed
              : deskWords.closed(stateNames[state].one)}
        </p>
      )}
      <DecisionFolds>
        {decisions.map((decision) => (
          <Fold
            key={decision}
            decision={decision}
            view={view}
            answer={answer?.form === decision ? answer : undefined}
          />
        ))}
      </DecisionFolds>
    </Section>
  );
}

function Fold({
  decision,
  view,
  answer,
}: {
  decision: Decision;
  view: CaseView;
  answer: DeskAnswer | undefined;
}) {
  const { Icon, words } = decisionForms[decision];
  return (
    <DecisionFold {...words} Icon={Icon} isOpen={answer !== undefined}>
      <DecisionForm decision={decision} view={view} answer={answer} />
    </DecisionFold>
  );
}

/** An ordinary form, sent as one: the page with the letter is a document of its own. */
function DecisionForm({
  decision,
  view: { id, version },
  answer,
}: {
  decision: Decision;
  view: CaseView;
  answer: DeskAnswer | undefined;
}) {
  const { words, path } = decisionForms[decision];
  const problem = answer?.trouble?.kind === "problem" ? answer.trouble : null;
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  const preview = href("/gestion/solicitudes/:id/vista-previa", { id });
  return (
    <form
      ref={form}
      method="post"
      action={`${href(path, { id })}#decidir`}
      noValidate
      className="space-y-4 border-t border-line px-4 pt-4 pb-5"
    >
      <input type="hidden" name="visto" value={version} />
      <input type="hidden" name="decision" value={decision} />
      {decision === "refuse" && (
        <ReasonField
          chosen={answer?.typed.refusalReason}
          error={problem?.field === "refusalReason" ? problem.sentence : undefined}
        />
      )}
      <TextArea
        dense
        id={`texto-${decision}`}
        name="texto"
        label={words.message}
        hint={"messageHint" in words ? words.messageHint : undefined}
        required={decision === "askInformation"}
        maxLength={longestText}
        defaultValue={answer?.typed.text}
        error={problem?.field === "text" ? problem.sentence : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.send}</Button>
        <Button look="quiet" type="submit" formAction={`${preview}#decidir`}>
          {deskWords.preview}
        </Button>
      </div>
    </form>
  );
}

function ReasonField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  return (
    <Select
      id="motivo"
      name="motivo"
      label={deskWords.refuse.reason}
      required
      defaultValue={chosen ?? ""}
      error={error}
    >
      <option value="">{deskWords.refuse.chooseReason}</option>
      {refusalReasons.map((reason: RefusalReason) => (
        <option key={reason} value={reason}>
          {refusalReasonNames[reason]}
        </option>
      ))}
    </Select>
  );
}
