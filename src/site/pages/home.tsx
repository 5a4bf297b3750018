import { useEffect, useLayoutEffect } from "react";
import {
  href,
  isRouteErrorResponse,
  redirect,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { accessRequests } from "../../access-requests/context.ts";
import { requestFieldNames } from "../../access-requests/copy/request-form-copy.ts";
import { readAccessRequestForm } from "../../access-requests/domain/form.ts";
import { RequestSection } from "../../access-requests/pages/offered/request-form/request-section.tsx";
import { watchRequestInView } from "../../access-requests/pages/offered/request-in-view.ts";
import { consent } from "../../consent/context.ts";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { answerRejection } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { catalogueAccess } from "../../products/context.ts";
import { company } from "../../seller/copy/company.ts";
import type { RootData } from "../../seller/pages/offered/use-seller.ts";
import { jsonLd, organization, pageMeta, siteFacts, webSite } from "../../seller/seo/page-meta.ts";
import { StarsOutline } from "../../ui/stars.tsx";
import { homeMeta } from "../copy/home-meta.ts";
import type { Route } from "./+types/home";
import { BestSellers } from "./home/best-sellers-section.tsx";
import { ContactSection } from "./home/contact-section.tsx";
import { showSections } from "./offered/show-sections.ts";
import { StaticPart } from "./static-parts/static-part.tsx";
import "./home/load-shelves.ts";

export const handle: PageHandle = { scripts: "late" };

export function meta({ matches }: Route.MetaArgs) {
  const facts = siteFacts(matches);
  return [
    ...pageMeta(facts, { ...homeMeta(facts.company), path: "/", picture: "inicio" }),
    ...(import.meta.env.SSR ? jsonLd(organization(facts), webSite(facts)) : []),
  ];
}

/** Passes on the Retry-After header of the action, which React Router otherwise leaves out. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { campaign, selection, keepSelection } = context.get(consent);
  const form = readAccessRequestForm(requestFieldNames, await readForm(request));
  const findAccess = context.get(catalogueAccess).find;
  const answer = await context
    .get(accessRequests)
    .submit(
      { ...form, selection: form.selection || selection },
      { ...context.get(visit), campaign, findAccess },
    );
  if (answer.kind === "accepted") {
    if (selection !== "") keepSelection("");
    return redirect(href("/solicitud/recibida/:receipt", { receipt: answer.receipt }), 303);
  }
  return answerRejection(answer, (rejection) => {
    switch (rejection.kind) {
      case "problems":
        return { form, problems: rejection.problems };
      case "too-many": {
        const minutes = Math.ceil(rejection.retryAfterSeconds / 60);
        return { form, requestError: { kind: "too-many" as const, minutes } };
      }
      case "unavailable":
        return { form, requestError: { kind: "unavailable" as const } };
    }
  });
}

/** Client action that leaves the typed text on the page after a broken connection or a gateway error. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (outcome) {
    const isOurs = isRouteErrorResponse(outcome) && outcome.status < 500;
    if (isOurs || outcome instanceof Response) throw outcome;
    const form = readAccessRequestForm(requestFieldNames, await readForm(sent));
    return { form, requestError: { kind: "unavailable" as const } };
  }
}

export default function Home({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === "POST";
  const isSignedIn = useRouteLoaderData<RootData>("root")?.account !== undefined;
  const { title } = homeMeta(company);
  useEffect(() => {
    const observer = watchRequestInView();
    return () => observer.disconnect();
  }, []);
  // Before React Router scrolls to the anchor, whose place depends on the heights of the sections above it.
  useLayoutEffect(showSections, []);
  return (
    <main id="contenido" data-parts="">
      <title>{actionData && !isSending ? `${errorTitle}${title}` : title}</title>
      <StarsOutline />
      <StaticPart part="hero" />
      <StaticPart part="catalogueCards" />
      <StaticPart part="about" />
      <BestSellers />
      <StaticPart part="opinions" />
      <StaticPart part="benefits" />
      {isSignedIn ? (
        <ContactSection />
      ) : (
        <RequestSection
          answer={actionData}
          isSending={isSending}
          dataProtection={<StaticPart part="dataProtection" />}
          contact={<StaticPart part="directContact" />}
        />
      )}
    </main>
  );
}
