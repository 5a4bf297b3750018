import { data, type RouterContextProvider } from "react-router";
import { accessRequests } from "../../access-requests/context.ts";
import { attachments } from "../../attachments/context.ts";
import { uploadReport } from "../../attachments/copy/attachments-copy.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { addUpload, type UploadOutcome } from "../../kernel/stored-file.ts";
import { uploadRejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import type { Route } from "./+types/answer";
import { ApplicantPage } from "./applicant-page.tsx";
import { type ActionError, postChange } from "./post-change.ts";

/** Attaches the chosen files, then sends the answer; a file that is not taken holds the answer back. */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  const text = (await readForm(request, context.get(visit).upload)).text("text");
  const outcome = await addFiles(link, context);
  const report = uploadReport(outcome);
  const sent = { verb: "answer", text, attached: report.added } as const;
  const init = outcome.kind === "none" ? null : uploadRejectionInit(outcome);
  if (init) return data<ActionError>({ kind: "files-problem", sent, report }, init);
  return postChange(context.get(accessRequests).changeByLink, link, sent);
}

/** Outcome of the upload; `none` also for a link that cannot be opened, which the answer itself reports. */
function addFiles(link: string, context: Readonly<RouterContextProvider>): Promise<UploadOutcome> {
  return unlessUnavailable(async () => {
    const seen = context.get(visit);
    const opened = await context.get(attachments).forApplicant(link, seen);
    if (opened.kind !== "open") return { kind: "none" };
    return addUpload(seen.upload, opened.files);
  });
}

export default function Answer({ actionData }: Route.ComponentProps) {
  return <ApplicantPage actionError={actionData} />;
}
