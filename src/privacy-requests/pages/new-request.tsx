import { href } from "react-router";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { mergeHeaders } from "../../platform/http/merge-headers.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { privateHeaders } from "../../platform/http/private-link.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { ContactByEmail } from "../../seller/pages/offered/contact-by-email.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { privacyRequests } from "../context.ts";
import { askCopy } from "../copy/privacy-requests-copy.ts";
import type { Route } from "./+types/new-request";
import { type NewRequestAnswer, PrivacyForm } from "./privacy-form.tsx";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ? mergeHeaders(Object.entries(privateHeaders), actionHeaders) : {};
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const typed = {
    right: text("right"),
    email: text("email"),
    about: text("about"),
    field: text("field"),
    value: text("value"),
  };
  const answer = await context.get(privacyRequests).ask(typed, context.get(visit));
  return answerOutcome(
    answer,
    { asked: href("/privacidad/derechos/enviada") },
    (rejection): NewRequestAnswer => {
      switch (rejection.kind) {
        case "problems":
          return { kind: "problems", typed, problems: rejection.problems };
        case "too-many":
          return {
            kind: "too-many",
            typed,
            minutes: Math.ceil(rejection.retryAfterSeconds / 60),
          };
        case "unavailable":
          return { kind: "unavailable", typed };
      }
    },
  );
}

export default function NewPrivacyRequest({ actionData }: Route.ComponentProps) {
  const title = actionData ? `${errorTitle}${askCopy.pageTitle}` : askCopy.pageTitle;
  return (
    <main id="contenido" className="page-width py-section">
      <title>{title}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-10 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-step-4">{askCopy.title}</h1>
          <p className="mt-5 max-w-measure text-step-1 text-muted">{askCopy.text}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PrivacyForm answer={actionData} />
        </div>
        <ContactByEmail title={askCopy.byMail} text={askCopy.byMailText}>
          <p>
            <TextAnchor href={`${href("/politicas")}#derechos`}>{askCopy.policy}</TextAnchor>
          </p>
        </ContactByEmail>
      </div>
    </main>
  );
}
