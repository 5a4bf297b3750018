import { data } from "react-router";
import { ApplicantPage } from "../../access-requests/pages/offered/applicant-page.tsx";
import { answerWith, backTo } from "../../access-requests/pages/offered/post-change.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { news } from "../context.ts";
import type { Route } from "./+types/news";

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
