import { readForm } from "../../platform/http/read-form.ts";
import { applicants } from "../context.ts";
import type { Route } from "./+types/answer";
import { ApplicantPage } from "./offered/applicant-page.tsx";
import { postChange } from "./offered/post-change.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const text = (await readForm(request)).text("text");
  return postChange(context.get(applicants), params.link, { verb: "answer", text });
}

export default function Answer({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
