import { accessRequests } from "../../access-requests/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/confirmation";
import { ApplicantPage } from "./applicant-page.tsx";
import { postChange } from "./post-change.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const version = (await readForm(request)).text("version");
  // A form without the hidden version field is treated as if its page had shown the first version of the request.
  const seen = /^\d{1,9}$/.test(version) ? Number(version) : 0;
  return postChange(context.get(accessRequests).changeByLink, params.link, {
    verb: "confirm",
    seen,
  });
}

export default function Confirmation({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
