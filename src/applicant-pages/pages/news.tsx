import { data } from "react-router";
import { isTicked } from "../../kernel/ticked.ts";
import { news } from "../../newsletter/context.ts";
import { mergeHeaders } from "../../platform/http/merge-headers.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/news";
import { ApplicantPage } from "./applicant-page.tsx";
import { answerWith, backTo } from "./post-change.ts";

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return mergeHeaders(parentHeaders, actionHeaders);
}

/** Turns the newsletter on or off. The emailed link proves that the address is the applicant's. */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  const wants = isTicked((await readForm(request)).text("receiveNews"));
  const outcome = await context.get(news).set(link, wants);
  const sent = { verb: "news", wants } as const;
  switch (outcome.kind) {
    case "changed":
      return backTo(link, "#novedades");
    case "unknown":
      throw data(null, 404);
    case "too-many":
      return answerWith({ ...outcome, sent });
    default:
      return answerWith({ kind: outcome.kind, sent });
  }
}

export default function News({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
