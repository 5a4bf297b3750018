import { accessRequests } from "../../access-requests/context.ts";
import type { ApplicantFile } from "../../access-requests/domain/applicant-file.ts";
import { submitted } from "../../access-requests/domain/submitted.ts";
import { privateHeaders } from "../../platform/http/private-link.ts";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/own-data";
import { visibleHistory } from "./opened-link.tsx";
import { backTo } from "./post-change.ts";

/** A GET request, which does not come from the form, is redirected to the page with the download button. */
export function loader({ params }: Route.LoaderArgs) {
  return backTo(params.link);
}

/** Downloads the applicant's data as JSON (data portability; GDPR, art. 20). */
export async function action({ request, params: { link }, context }: Route.ActionArgs) {
  await readForm(request);
  const found = await context.get(accessRequests).findByLink(link);
  // Redirects to the page of the request, which explains why the link is invalid.
  if (found.kind !== "found") return backTo(link);
  const { file } = found;
  return new Response(`${JSON.stringify(ownData(file), null, 2)}\n`, {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.request.reference}.json"`,
    },
  });
}

function ownData({ request, events }: ApplicantFile) {
  return {
    reference: request.reference,
    state: request.state,
    receivedAt: request.receivedAt.toString(),
    confirmedAt: request.confirmedAt?.toString() ?? null,
    dueAt: request.state === "pending" ? request.dueAt.toString() : null,
    answeredAt: request.answeredAt?.toString() ?? null,
    ...submitted(request),
    history: visibleHistory(events).map(({ at, type, field, text, rejectionReason }) => ({
      at: new Date(at).toISOString(),
      type,
      ...(field && { field }),
      ...(text && { text }),
      ...(rejectionReason && { rejectionReason }),
    })),
  };
}
