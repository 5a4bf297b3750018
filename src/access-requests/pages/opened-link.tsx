import { data, href, Outlet } from "react-router";
import { attachments } from "../../attachments/context.ts";
import {
  type AttachmentsView,
  toAttachmentsView,
} from "../../attachments/pages/offered/attachments-view.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { applicants } from "../context.ts";
import type { Route } from "./+types/opened-link";
import { type FileView, viewOf } from "./file-view.ts";
import { CutLinkOrFailure } from "./offered/cut-link.tsx";
import { privateHeaders, redirectToCleanLink, retryLater } from "./offered/private-link.ts";

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
  const found = await context.get(applicants).find(link);
  switch (found.kind) {
    case "found": {
      const file = viewOf(found.file, Date.now());
      const added = await context.get(attachments).forApplicant(link);
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
  const { kind } = await context.get(applicants).find(link);
  throw kind === "unknown"
    ? data(null, 404)
    : data(null, { status: 405, headers: { Allow: "GET" } });
}

export default function Opened({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CutLinkOrFailure error={error} newLink="/solicitud/enlace" />;
}
