import { data, href, Outlet } from "react-router";
import { accessRequests } from "../../access-requests/context.ts";
import type { AccessRequestEvent } from "../../access-requests/domain/access-request.ts";
import type { ApplicantFile } from "../../access-requests/domain/applicant-file.ts";
import { correctableIn, correctionsOf } from "../../access-requests/domain/correct.ts";
import {
  type FieldName,
  fieldNames,
  typedFields,
} from "../../access-requests/domain/request-fields.ts";
import { isOpen, type Reason } from "../../access-requests/domain/transitions.ts";
import { attachments } from "../../attachments/context.ts";
import {
  type AttachmentsView,
  toAttachmentsView,
} from "../../attachments/pages/offered/attachments-view.ts";
import {
  privateHeaders,
  redirectToCleanLink,
  retryLater,
} from "../../platform/http/private-link.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { productName, withUnits } from "../../products/copy/product-names.ts";
import { type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import { IncompleteLinkOrFailure } from "../../ui/incomplete-link.tsx";
import { applicantSession } from "../context.ts";
import type { Route } from "./+types/opened-link";

export type OpenedLinkView =
  | { kind: "open"; link: string; file: FileView; attachments: AttachmentsView }
  | { kind: "expired" | "unavailable"; link: string };

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Opening the link (GET) changes nothing, because email scanners open every link. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  redirectToCleanLink(link, (clean) => href("/solicitud/:link", { link: clean }));
  const found = await context.get(accessRequests).findByLink(link);
  switch (found.kind) {
    case "found": {
      context.get(applicantSession).remember(found.file.request.id);
      const file = viewOf(found.file, Date.now());
      const added = await context.get(attachments).forApplicant(link, context.get(visit));
      if (added.kind !== "open")
        return data<OpenedLinkView>({ kind: "unavailable", link }, awayInit);
      return data<OpenedLinkView>(
        { kind: "open", link, file, attachments: await toAttachmentsView(added.files) },
        { headers: privateHeaders },
      );
    }
    case "expired":
      return data<OpenedLinkView>(
        { kind: "expired", link },
        { status: 410, headers: privateHeaders },
      );
    case "unavailable":
      return data<OpenedLinkView>({ kind: "unavailable", link }, awayInit);
    case "unknown":
      throw data(null, 404);
  }
}

const awayInit = { status: 503, headers: { ...privateHeaders, ...retryLater } };

export async function action({ params: { link }, context }: Route.ActionArgs) {
  const { kind } = await context.get(accessRequests).findByLink(link);
  throw kind === "unknown"
    ? data(null, 404)
    : data(null, { status: 405, headers: { Allow: "GET" } });
}

export default function Opened({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <IncompleteLinkOrFailure error={error} newLink="/solicitud/enlace" />;
}

export type FileView = ReturnType<typeof viewOf>;

export type HistoryRow = {
  id: string;
  at: number;
  type: VisibleEventType;
  text: string;
  field: FieldName | null;
  rejectionReason: Reason | null;
};

export type VisibleEventType = Exclude<AccessRequestEvent["type"], "note" | "assign">;

export function viewOf({ request, events, linkExpiresAt, access }: ApplicantFile, now: number) {
  const dueAt = request.dueAt.epochMilliseconds;
  return {
    reference: request.reference,
    version: request.version,
    state: request.state,
    isOpen: isOpen(request.state),
    correctable: correctableIn(request.state),
    /** Deadline of our answer; null unless the request is pending. */
    due: request.state === "pending" ? { at: dueAt, isOver: dueAt < now } : null,
    materials: materialsOf(request, now),
    access,
    linkExpiresAt: linkExpiresAt.epochMilliseconds,
    fields: {
      ...typedFields(request),
      taxId: readableTaxId(request.taxId),
    },
    wantsNews: request.wantsNews,
    selection: request.selection.map((id) => withUnits(productName(id), request.quantities[id])),
    history: visibleHistory(events),
  };
}

function materialsOf({ state, materials }: ApplicantFile["request"], now: number) {
  if (state !== "approved" || !materials) return null;
  const dueAt = materials.dueAt.epochMilliseconds;
  return { dueAt, isOver: dueAt < now, sentAt: materials.sentAt?.epochMilliseconds ?? null };
}

/** Tax ID for display: Spanish ones without country prefix. */
function readableTaxId(taxId: TaxId): string {
  return taxId.country === "ES" ? taxId.number : taxIdKey(taxId);
}

/** History for the applicant: without internal notes and names of staff. */
export function visibleHistory(events: readonly AccessRequestEvent[]): HistoryRow[] {
  return events.flatMap(({ id, at, actor, type, text, reason }) => {
    if (type === "note" || type === "assign") return [];
    if ((type === "attach" || type === "detach") && actor.kind === "staff") return [];
    const row = { id, at: at.epochMilliseconds, type, text, field: null, rejectionReason: reason };
    // The text of these events may contain the data of an earlier form, which a stranger may have sent.
    if (type === "submit" || type === "record") return [{ ...row, text: "" }];
    if (type !== "correct") return [row];
    return correctionsOf(text).map(({ field, before }) => ({
      ...row,
      id: `${id} ${field}`,
      field: fieldNames.find((name) => name === field) ?? null,
      text: before,
    }));
  });
}
