import { href } from "react-router";
import { stateNames } from "../../../access-requests/copy/state-names-copy.ts";
import { transitions } from "../../../access-requests/domain/transitions.ts";
import { Section } from "../../../console/page-parts.tsx";
import { isTicked } from "../../../kernel/ticked.ts";
import { useFocusOnAnswer } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { requestCopy, requestDetailCopy } from "../../copy/request-copy.ts";
import { decisionForms, MessageField, ReasonField, SavedTexts } from "./decision-forms.tsx";
import type {
  ActionOutcome,
  Decision,
  RequestDetailView,
  RequestFormProps,
  TypedTerms,
} from "./request-view.ts";

/** Approving takes one click; every other decision opens a form. */
export function DecisionPanel({ view, answer }: RequestFormProps) {
  const { decisions } = view;
  const others = decisions.filter((decision) => decision !== "approve") as OtherDecision[];
  const answerTo = (decision: Decision) =>
    answer?.form === decision ? answer : (filledIn(view, decision) ?? undefined);
  return (
    <Section id="decision" title={requestCopy.decide}>
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

function standing({ decisions, state, isRestricted }: RequestDetailView): string {
  if (isRestricted) return requestDetailCopy.restricted;
  if (state === "unconfirmed") return requestDetailCopy.unconfirmed;
  if (state === "approved") return requestDetailCopy.approved;
  if (state === "rejected") return requestDetailCopy.rejected;
  return decisions.length === 0 ? requestDetailCopy.closed(stateNames[state].one) : "";
}

/** Form values from the URL: a saved text that was chosen without JavaScript. */
function filledIn({ prefill }: RequestDetailView, decision: Decision): ActionOutcome | null {
  return prefill?.decision === decision
    ? { form: decision, typed: prefill.typed, actionError: null }
    : null;
}

function ApprovalForm({ view, answer }: RequestFormProps) {
  const { copy } = decisionForms.approve;
  return (
    <DecisionForm decision="approve" view={view} answer={answer}>
      <p className="text-step--1 text-pretty text-muted">{copy.text(view.isOnline)}</p>
      <TermsFields view={view} typed={answer?.typed.terms} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" {...(view.hasNext ? {} : keyOf("a"))}>
          {copy.name}
        </Button>
        {view.hasNext && (
          <Button variant="quiet" type="submit" name="afterwards" value="next" {...keyOf("a")}>
            {copy.andNext}
          </Button>
        )}
      </div>
      <details name="decision" open={answer !== undefined}>
        <summary className="inline-flex min-h-touch items-center text-step--1 underline-quiet">
          {copy.addMessage}
        </summary>
        <div className="space-y-4 pt-2 pb-3">
          <MessageField decision="approve" answer={answer} />
          <PreviewButton id={view.id} />
        </div>
      </details>
    </DecisionForm>
  );
}

/** Terms of the company that the approval creates; in most cases they stay as they are preset. */
function TermsFields({
  view: { tiers, assignees, termsAtFirst },
  typed = { tier: "", contact: termsAtFirst.contact, adult: termsAtFirst.showsAdult ? "yes" : "" },
}: Pick<RequestFormProps, "view"> & { typed: TypedTerms | undefined }) {
  const { terms } = decisionForms.approve.copy;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Select id="tarifa" name="tier" label={terms.tier} defaultValue={typed.tier}>
        <option value="">{terms.general}</option>
        {tiers.map((tier) => (
          <option key={tier} value={tier}>
            {tier}
          </option>
        ))}
      </Select>
      <Select id="comercial" name="contact" label={terms.contact} defaultValue={typed.contact}>
        <option value="">{terms.anybody}</option>
        {assignees.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="col-span-2">
        <Checkbox name="adult" defaultChecked={isTicked(typed.adult)}>
          {terms.adult}
        </Checkbox>
        <p className="text-step--1 text-muted">{terms.kept}</p>
      </div>
    </div>
  );
}

const keys: Partial<Record<Decision, string>> = { askInformation: "p", reject: "r" };
type OtherDecision = Exclude<Decision, "approve">;
const grave: readonly Decision[] = ["reject", "withdrawApproval"];

function DecisionButton({
  decision,
  view,
  answer,
}: RequestFormProps & { decision: OtherDecision }) {
  const { copy } = decisionForms[decision];
  const key = keys[decision];
  const variant = grave.includes(decision)
    ? "border-danger text-danger hover:bg-danger-surface"
    : "border-outline-strong hover:border-ink hover:bg-sunken";
  return (
    <details name="decision" open={answer !== undefined} className="open:basis-full">
      <summary
        {...(key ? keyOf(key) : {})}
        className={`inline-flex min-h-touch list-none items-center rounded-round border px-6 py-2.5 leading-tight font-medium fades [&::-webkit-details-marker]:hidden ${variant}`}
      >
        {copy.name}
      </summary>
      <DecisionForm decision={decision} view={view} answer={answer}>
        <p className="pt-4 text-step--1 text-pretty text-muted">{copy.text}</p>
        {"reasons" in transitions[decision] && <ReasonField decision={decision} answer={answer} />}
        <MessageField decision={decision} answer={answer} />
        <SavedTexts decision={decision} saved={view.savedTexts} />
        <div className="flex flex-wrap gap-3 pb-3">
          {grave.includes(decision) ? (
            <Button
              variant="quiet"
              type="submit"
              className="border-danger! text-danger! hover:bg-danger-surface!"
            >
              {copy.send}
            </Button>
          ) : (
            <Button type="submit">{copy.send}</Button>
          )}
          <PreviewButton id={view.id} />
        </div>
      </DecisionForm>
    </details>
  );
}

function keyOf(key: string) {
  return { "data-key": key, "aria-keyshortcuts": key };
}

/** Form without client-side navigation, because the preview is a separate document. */
function DecisionForm({
  decision,
  view: { id, version },
  answer,
  children,
}: RequestFormProps & { decision: Decision; children: React.ReactNode }) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  return (
    <form
      ref={form}
      method="post"
      action={`${href(decisionForms[decision].path, { id })}#decidir`}
      noValidate
      className="space-y-4"
    >
      <input type="hidden" name="seenVersion" value={version} />
      <input type="hidden" name="decision" value={decision} />
      {children}
    </form>
  );
}

function PreviewButton({ id }: { id: string }) {
  const preview = href("/gestion/solicitudes/:id/vista-previa", { id });
  return (
    <Button variant="quiet" type="submit" formAction={`${preview}#decidir`}>
      {requestDetailCopy.preview}
    </Button>
  );
}
