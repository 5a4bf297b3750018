import { data, href, useOutletContext } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { EmailText, emailPolicy } from "../../../emails/console/offered/email-reading.tsx";
import { mergeHeaders } from "../../../platform/http/merge-headers.ts";
import { rejectionInit } from "../../../platform/http/outcome.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { Button } from "../../../ui/button.tsx";
import { previewCopy } from "../../copy/request-copy.ts";
import type { Route } from "./+types/preview";
import { actionErrorOf, readPostedDecision } from "./decision.tsx";
import { decisionForms } from "./decision-forms.tsx";
import { RequestDetail } from "./request-detail.tsx";
import { decisions, type RequestDetailView } from "./request-view.ts";

/** Adds the Content-Security-Policy that permits an email's inline styles. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return mergeHeaders(parentHeaders, actionHeaders);
}

/** Writes the email of a decision without sending it, or returns why the decision is not possible. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { decision: asked, seen, text, rejectionReason, terms } = await readPostedDecision(request);
  const decision = decisions.find((known) => known === asked);
  if (!decision) throw data(null, 400);
  const typed = { text, rejectionReason, terms };
  const actor = requireActor(context);
  const command = { verb: decision, actor, text, reason: rejectionReason };
  const planned = await context.get(requestHandling).preview(id, { command, seen });
  if (planned.kind !== "email") {
    const actionError = actionErrorOf(planned, { decision, memberId: actor.id });
    const answer = { kind: "answer" as const, form: decision, typed, actionError };
    return data(answer, rejectionInit(actionError));
  }
  if (seen === null) throw data(null, 400);
  return data(
    { kind: "email" as const, decision, typed, seen, email: planned.email },
    { headers: { "Content-Security-Policy": emailPolicy } },
  );
}

export default function Preview({ actionData }: Route.ComponentProps) {
  if (actionData?.kind !== "email") return <RequestDetail answer={actionData} />;
  return <EmailToSend {...actionData} />;
}

function EmailToSend({
  decision,
  typed,
  seen,
  email,
}: Extract<Route.ComponentProps["actionData"], { kind: "email" }>) {
  const { id } = useOutletContext<RequestDetailView>();
  const { copy, path } = decisionForms[decision];
  return (
    <section aria-labelledby="vista-previa" className="mt-6">
      <h2 id="vista-previa" className="text-step-2">
        {previewCopy.heading}
      </h2>
      <p className="mt-1 text-muted">{previewCopy.notSent}</p>
      <form
        method="post"
        action={`${href(path, { id })}#decidir`}
        className="my-5 flex flex-wrap gap-3"
      >
        <input type="hidden" name="seenVersion" value={seen} />
        <input type="hidden" name="reason" value={typed.rejectionReason} />
        {Object.entries(typed.terms).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* A hidden textarea, unlike a hidden input, keeps the typed line breaks. */}
        <textarea name="text" defaultValue={typed.text} readOnly hidden />
        <Button type="submit">{copy.send}</Button>
        <Button variant="quiet" type="submit" name="step" value="edit">
          {previewCopy.back}
        </Button>
      </form>
      <EmailText email={email} frame={{ srcDoc: email.html }} />
    </section>
  );
}
