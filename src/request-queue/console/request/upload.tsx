import { data, redirect } from "react-router";
import { attachments } from "../../../attachments/context.ts";
import { uploadReport } from "../../../attachments/copy/attachments-copy.ts";
import { requestPath } from "../../../console/page-parts.tsx";
import { addUpload } from "../../../kernel/stored-file.ts";
import { uploadRejectionInit } from "../../../platform/http/outcome.ts";
import { visit } from "../../../platform/http/visit.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/upload";
import { RequestDetail } from "./request-detail.tsx";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const files = await context.get(attachments).forStaff(id, requireActor(context));
  if (!files) throw data(null, 404);
  const outcome = await addUpload(context.get(visit).upload, files);
  const rejection = uploadRejectionInit(outcome);
  return rejection
    ? data(uploadReport(outcome), rejection)
    : redirect(`${requestPath(id)}#archivos`, 303);
}

export default function Upload({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={undefined} upload={actionData} />;
}
