import { data } from "react-router";
import { accessRequests } from "../../access-requests/context.ts";
import { correctableFields } from "../../access-requests/domain/correct.ts";
import { mergeHeaders } from "../../platform/http/merge-headers.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/correction";
import { ApplicantPage } from "./applicant-page.tsx";
import { answerWith, backTo } from "./post-change.ts";

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return mergeHeaders(parentHeaders, actionHeaders);
}

/** Corrects one field: the first correctable one in the posted form. */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  const { names, text } = await readForm(request);
  const field = correctableFields.find((name) => names.includes(name));
  if (!field) throw data(null, 400);
  const typed = text(field);
  const sent = { verb: "correct", field, typed } as const;
  const outcome = await context.get(accessRequests).correctByLink(link, { field, typed });
  switch (outcome.kind) {
    case "corrected":
      return backTo(link, "#datos");
    case "problem":
      return answerWith({ kind: "field-problem", sent, problem: outcome.problem });
    case "unknown":
      throw data(null, 404);
    case "too-many":
      return answerWith({ ...outcome, sent });
    default:
      return answerWith({ kind: outcome.kind, sent });
  }
}

export default function Correction({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
