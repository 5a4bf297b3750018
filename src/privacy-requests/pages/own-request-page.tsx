import { data, href } from "react-router";
import {
  privateHeaders,
  redirectToCleanLink,
  retryLater,
} from "../../platform/http/private-link.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { IncompleteLinkOrFailure } from "../../ui/incomplete-link.tsx";
import { privacyRequests } from "../context.ts";
import { privacyPage } from "../copy/page-copy.ts";
import type { Route } from "./+types/own-request-page";
import {
  type OwnPrivacyRequestView,
  ownPrivacyRequestViewOf,
  PrivacyRequestStatus,
} from "./own-request-view.tsx";

type Opened =
  | { kind: "open"; link: string; view: OwnPrivacyRequestView }
  | { kind: "expired" | "unavailable"; link: string };

export const handle: PageHandle = { hasApplied: true };

export function meta() {
  return [{ title: privacyPage.pageTitle }, { name: "robots", content: "noindex" }];
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Opening the link (GET) changes nothing, because email scanners open every link. */
export async function loader({ params: { link }, context }: Route.LoaderArgs) {
  redirectToCleanLink(link, (clean) => href("/privacidad/derechos/:link", { link: clean }));
  const found = await context.get(privacyRequests).findOwn(link);
  const headers = privateHeaders;
  switch (found.kind) {
    case "found":
      return data<Opened>(
        { kind: "open", link, view: ownPrivacyRequestViewOf(found.file, Date.now()) },
        { headers },
      );
    case "expired":
      return data<Opened>({ kind: "expired", link }, { status: 410, headers });
    case "unavailable":
      return data<Opened>(
        { kind: "unavailable", link },
        { status: 503, headers: { ...headers, ...retryLater } },
      );
    case "unknown":
      throw data(null, 404);
  }
}

export async function action({ params: { link }, context }: Route.ActionArgs) {
  const { kind } = await context.get(privacyRequests).findOwn(link);
  throw kind === "unknown"
    ? data(null, 404)
    : data(null, { status: 405, headers: { Allow: "GET" } });
}

export default function OwnPrivacyRequest({ loaderData: opened }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width py-section">
      {opened.kind === "open" ? (
        <PrivacyRequestStatus link={opened.link} view={opened.view} />
      ) : (
        <Closed kind={opened.kind} />
      )}
    </main>
  );
}

function Closed({ kind }: { kind: "expired" | "unavailable" }) {
  const isExpired = kind === "expired";
  return (
    <div className="max-w-measure">
      <h1 className="text-step-4">
        {isExpired ? privacyPage.expiredTitle : privacyPage.unavailableTitle}
      </h1>
      <p className="mt-5 text-step-1 text-muted">
        {isExpired ? privacyPage.expiredText : privacyPage.unavailableText}
      </p>
      {isExpired && (
        <ButtonLink to={href("/privacidad/derechos")} className="mt-8">
          {privacyPage.again}
        </ButtonLink>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <IncompleteLinkOrFailure error={error} newLink="/privacidad/derechos" />;
}
