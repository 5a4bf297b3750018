import { accessRequests } from "../../access-requests/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/withdrawal";
import { ApplicantPage } from "./applicant-page.tsx";
import { postChange } from "./post-change.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readForm(request);
  return postChange(context.get(accessRequests).changeByLink, params.link, { verb: "withdraw" });
}

export default function Withdrawal({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
