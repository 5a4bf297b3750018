import { applicants } from "../../context.ts";
import type { Route } from "./+types/withdrawal";
import { ApplicantPage } from "./applicant-page.tsx";
import { changeFile } from "./change-file.ts";
import { readPosted } from "./posted.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  await readPosted(request);
  return changeFile(context.get(applicants), params.link, { verb: "withdraw" });
}

export default function Withdrawal({ actionData }: Route.ComponentProps) {
  return <ApplicantPage setback={actionData} />;
}
