import { data } from "react-router";
import { ApplicantPage } from "../../access-requests/pages/offered/applicant-page.tsx";
import { backTo } from "../../access-requests/pages/offered/post-change.ts";
import { addUpload, type UploadOutcome } from "../../kernel/stored-file.ts";
import { visit } from "../../platform/http/visit.ts";
import { attachments } from "../context.ts";
import { uploadReport, uploadStatus } from "../copy/es.ts";
import type { Route } from "./+types/upload";

export async function action({ params: { link }, context }: Route.ActionArgs) {
  const opened = await context.get(attachments).forApplicant(link);
  if (opened.kind === "unknown") throw data(null, 404);
  if (opened.kind === "expired") throw backTo(link);
  const outcome: UploadOutcome =
    opened.kind === "open"
      ? await addUpload(context.get(visit).upload, opened.files)
      : { kind: "unavailable" };
  if (outcome.kind !== "added") return data(uploadReport(outcome), uploadStatus[outcome.kind]);
  return outcome.rejected.length > 0 ? data(uploadReport(outcome), 422) : backTo(link, "#archivos");
}

export default function Upload({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={undefined} upload={actionData} />;
}
