import { href } from "react-router";
import { Section } from "../../console/page-parts.tsx";
import { ticked } from "../../kernel/ticked.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { maxTextLength } from "../../workflow/apply-transition.ts";
import { privacyCaseCopy, privacyForms } from "../copy/console-copy.ts";
import { DecisionDisclosure, DecisionDisclosures } from "./decision-disclosure.tsx";
import type { PrivacyDecision, PrivacyDecisionAnswer, PrivacyRequestView } from "./request-view.ts";

export const decisionPaths = {
  answer: "/gestion/derechos/:id/respuesta",
  extend: "/gestion/derechos/:id/prorroga",
  refuse: "/gestion/derechos/:id/denegacion",
  lift: "/gestion/derechos/:id/levantamiento",
} as const satisfies Record<PrivacyDecision, string>;

/** Collapsible forms (disclosures) of the possible decisions; the form of a decision that has just failed is open. */
export function PrivacyDecisionForms({
  view,
  answer,
}: {
  view: PrivacyRequestView;
  answer: PrivacyDecisionAnswer | undefined;
}) {
  const { decisions } = view;
  return (
    <Section id="decision" title={privacyCaseCopy.decide}>
      {decisions.length === 0 && <p className="text-muted">{privacyCaseCopy.closed}</p>}
      <DecisionDisclosures>
        {decisions.map((decision) => (
          <Disclosure
            key={decision}
            decision={decision}
            view={view}
            answer={answer?.decision === decision ? answer : undefined}
          />
        ))}
      </DecisionDisclosures>
    </Section>
  );
}

type DisclosureProps = {
  decision: PrivacyDecision;
  view: PrivacyRequestView;
  answer: PrivacyDecisionAnswer | undefined;
};

function Disclosure({ decision, view, answer }: DisclosureProps) {
  const { name, text } = wordsOf(decision, view);
  return (
    <DecisionDisclosure name={name} text={text} isOpen={answer !== undefined}>
      <DecisionForm decision={decision} view={view} answer={answer} />
    </DecisionDisclosure>
  );
}

function DecisionForm({ decision, view, answer }: DisclosureProps) {
  const { message, send } = wordsOf(decision, view);
  const { id, version, canApply } = view;
  return (
    <form
      method="post"
      action={`${href(decisionPaths[decision], { id })}#decidir`}
      noValidate
      className="space-y-4 border-t border-line px-4 pt-4 pb-5"
    >
      <input type="hidden" name="version" value={version} />
      {decision === "answer" && (
        <input type="hidden" name="isApplicable" value={canApply ? ticked : "no"} />
      )}
      {decision === "answer" && canApply && (
        <Checkbox name="apply" defaultChecked className="text-step--1">
          {privacyForms.apply}
        </Checkbox>
      )}
      {decision === "answer" && view.right === "erasure" && (
        <Understood
          error={
            answer?.actionError.kind === "not-understood" ? answer.actionError.sentence : undefined
          }
        />
      )}
      <TextArea
        dense
        id={`texto-${decision}`}
        name="text"
        label={message}
        required={decision !== "answer"}
        maxLength={maxTextLength}
        defaultValue={answer?.typed}
        error={answer?.actionError.kind === "problem" ? answer.actionError.sentence : undefined}
      />
      <Button type="submit">{send}</Button>
    </form>
  );
}

function Understood({ error }: { error: string | undefined }) {
  return (
    <div>
      <Checkbox
        name="isUnderstood"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && "entendido-error"}
        className="text-step--1"
      >
        {privacyForms.understood}
      </Checkbox>
      <FieldError id="entendido" error={error} />
    </div>
  );
}

function wordsOf(decision: PrivacyDecision, { right }: PrivacyRequestView) {
  if (decision === "refuse" && right === "objection") return privacyForms.refuseObjection;
  if (decision !== "answer") return privacyForms[decision];
  const { name, text, message, send } = privacyForms.answer;
  return { name, text: text[right], message, send: send[right] };
}
