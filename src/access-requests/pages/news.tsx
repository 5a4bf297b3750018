import { data } from "react-router";
import { news } from "../../newsletter/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/news";
import { ApplicantPage } from "./offered/applicant-page.tsx";
import { answerWith, backTo } from "./offered/post-change.ts";

/** Turns the newsletter on or off. The emailed link proves that the address is the applicant's. */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  const wants = (await readForm(request)).text("receiveNews") === "si";
  const { kind } = await context.get(news).set(link, wants);
  switch (kind) {
    case "changed":
      return backTo(link, "#novedades");
    case "unknown":
      throw data(null, 404);
    default:
      return answerWith({ kind, sent: { verb: "news", wants } });
  }
}

export default function News({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
