import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { labels } from "../copy/labels.ts";
import type { Policy } from "../copy/policy.ts";

/** Layout of a policy: heading and version, then `children`: the table of contents and the sections. */
export function ReadingPage({ policy, children }: { policy: Policy; children: ReactNode }) {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="page-width pt-6 pb-section outline-none lg:pt-10 print:p-0"
    >
      <BackLink />
      <header className="mt-10 mb-10 lg:mt-16 lg:mb-16 print:mt-0 print:mb-8">
        <h1 className="text-step-5 max-sm:max-w-[18rem]">{policy.title}</h1>
        <p className="mt-5 max-w-measure text-step-1 text-balance text-muted">{policy.summary}</p>
        <p className="mt-5 text-muted">
          {labels.lastUpdated} <time dateTime={policy.updated.month}>{policy.updated.label}</time>
          {". "}
          <a
            href={href("/politicas/versiones")}
            className="inline-flex min-h-touch items-center underline-quiet print:hidden"
          >
            {labels.versions}
          </a>
        </p>
      </header>
      {children}
    </main>
  );
}

export function BackLink() {
  return (
    <ButtonLink to={href("/")} data-back="" variant="quiet" className="print:hidden">
      <Icon name="arrow-left" className="size-[18px]" />
      {labels.backHome}
    </ButtonLink>
  );
}
