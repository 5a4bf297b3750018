import { data, href } from "react-router";
import { accessRequests } from "../../access-requests/context.ts";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { parseHeldEmail } from "../../kernel/email-address.ts";
import { parseReference } from "../../kernel/reference.ts";
import { mergeHeaders } from "../../platform/http/merge-headers.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { privateHeaders } from "../../platform/http/private-link.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { linkCopy } from "../copy/link-copy.ts";
import type { Route } from "./+types/ask-for-link";
import { type LinkAnswer, LinkForm, LinkPage } from "./link-form.tsx";

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return mergeHeaders(Object.entries(privateHeaders), actionHeaders);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const typed = { reference: text("reference"), email: text("email") };
  const reference = parseReference(typed.reference);
  const email = parseHeldEmail(typed.email);
  if (!reference || email.kind === "problem") {
    const wrong = [
      ...(reference ? [] : (["reference"] as const)),
      ...(email.kind === "problem" ? (["email"] as const) : []),
    ];
    return data<LinkAnswer>({ kind: "problems", typed, wrong }, 422);
  }

  const asked = { reference, email: email.value.address };
  const answer = await context.get(accessRequests).askForLink(asked, context.get(visit));
  return answerOutcome(
    answer,
    { asked: href("/solicitud/enlace/enviado") },
    (rejection): LinkAnswer =>
      rejection.kind === "too-many"
        ? { kind: "too-many", typed, minutes: Math.ceil(rejection.retryAfterSeconds / 60) }
        : { kind: "unavailable", typed },
  );
}

export default function AskForLink({ actionData }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width py-section">
      <title>{actionData ? `${errorTitle}${linkCopy.pageTitle}` : linkCopy.pageTitle}</title>
      <LinkPage title={linkCopy.title} text={linkCopy.text}>
        <LinkForm answer={actionData} />
      </LinkPage>
    </main>
  );
}
