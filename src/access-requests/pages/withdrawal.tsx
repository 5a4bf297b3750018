import { readForm } from "../../platform/http/read-form.ts";
import { accessRequests } from "../context.ts";
import type { Route } from "./+types/withdrawal";
import { ApplicantPage } from "./offered/applicant-page.tsx";
import { postChange } from "./offered/post-change.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request);
  return postChange(context.get(accessRequests).changeByLink, params.link, { verb: "withdraw" });
}

export default function Withdrawal({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
