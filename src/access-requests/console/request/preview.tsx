import { data, href, useOutletContext } from "react-router";
import { EmailText, emailPolicy } from "../../../emails/console/offered/email-reading.tsx";
import type { WrittenEmail } from "../../../emails/domain/staff-service.ts";
import { Button } from "../../../ui/button.tsx";
import { previewCopy } from "../../copy/es-console-request.ts";
import type { Route } from "./+types/preview";
import { actionErrorStatus, type Typed } from "./answer.ts";
import type { CaseView, Decision } from "./case-view.ts";
import { decisionForms } from "./decision-forms.ts";
import { previewEmail } from "./preview-email.ts";
import { RequestDetail } from "./request-detail.tsx";

/** Adds the Content-Security-Policy that permits an email's inline styles. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return new Headers([...parentHeaders, ...actionHeaders]);
}

export async function action(args: Route.ActionArgs) {
  const answer = await previewEmail(args);
  return answer.kind === "email"
    ? data(answer, { headers: { "Content-Security-Policy": emailPolicy } })
    : data(answer, actionErrorStatus[answer.actionError.kind]);
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
}: {
  decision: Decision;
  typed: Typed;
  seen: number;
  email: WrittenEmail;
}) {
  const { id } = useOutletContext<CaseView>();
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
