import { data } from "react-router";
import { attachments } from "../../attachments/context.ts";
import { uploadReport } from "../../attachments/copy/attachments-copy.ts";
import { addUpload, type UploadOutcome } from "../../kernel/stored-file.ts";
import { uploadRejectionInit } from "../../platform/http/outcome.ts";
import { visit } from "../../platform/http/visit.ts";
import type { Route } from "./+types/upload";
import { ApplicantPage } from "./applicant-page.tsx";
import { backTo } from "./post-change.ts";

export async function action({ params: { link }, context }: Route.ActionArgs) {
  const opened = await context.get(attachments).forApplicant(link, context.get(visit));
  if (opened.kind === "unknown") throw data(null, 404);
  if (opened.kind === "expired") throw backTo(link);
  const outcome: UploadOutcome =
    opened.kind === "open"
      ? await addUpload(context.get(visit).upload, opened.files)
      : { kind: "unavailable" };
  const rejection = uploadRejectionInit(outcome);
  return rejection ? data(uploadReport(outcome), rejection) : backTo(link, "#archivos");
}

export default function Upload({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={undefined} upload={actionData} />;
}
