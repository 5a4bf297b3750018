import type { ReactNode } from "react";
import { href, isRouteErrorResponse } from "react-router";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { memberFrameCopy as copy } from "../../copy/account-copy.ts";
import { onlySeen, otherCompany } from "./require-member.ts";

/** Error boundary of the pages for members. */
export function AccountFailure({ error }: { error: unknown }) {
  const { changed, forbidden, seen, missing, unavailable, other } = copy.failures;
  if (isRouteErrorResponse(error) && error.data === onlySeen) return <Failure {...seen} />;
  if (isRouteErrorResponse(error) && error.data === otherCompany) return <Failure {...changed} />;
  const known = { 403: forbidden, 404: missing, 503: unavailable };
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Failure {...(known[status as keyof typeof known] ?? other)} />;
}

function Failure({ title, text }: { title: string; text: ReactNode }) {
  return (
    <main id="contenido" className="page-width py-section">
      <title>{title}</title>
      <h1 className="text-step-3">{title}</h1>
      <p className="mt-4 max-w-measure text-muted">{text}</p>
      <p className="mt-6">
        <TextAnchor href={href("/cuenta")}>{copy.failures.back}</TextAnchor>
      </p>
    </main>
  );
}
