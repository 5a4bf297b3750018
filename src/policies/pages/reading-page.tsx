import type { ReactNode } from "react";
import { href, type MetaDescriptor } from "react-router";
import { breadcrumbs, jsonLd, pageMeta, siteFacts } from "../../seller/seo/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { labels } from "../copy/policies-copy.ts";
import type { Policy, PolicySection } from "../domain/policy-document.ts";
import { Blocks } from "./policy-blocks.tsx";
import { ContentsColumn } from "./table-of-contents.tsx";

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
          <TextAnchor href={href("/politicas/versiones")} className="print:hidden">
            {labels.versions}
          </TextAnchor>
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

/** Numbered sections of a policy beside their table of contents. */
export function NumberedSections({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12 xl:gap-20 print:block">
      <ContentsColumn sections={sections} />
      <div className="min-w-0">
        {sections.map((section, index) => (
          <NumberedSection key={section.id} section={section} number={index + 1} />
        ))}
      </div>
    </div>
  );
}

function NumberedSection({ section, number }: { section: PolicySection; number: number }) {
  const title = `${section.id}-titulo`;
  return (
    <section
      id={section.id}
      aria-labelledby={title}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-y-5 border-t border-line py-10 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-x-8 lg:py-12 print:gap-y-3 print:py-5"
    >
      <a
        href={`#${section.id}`}
        className="min-w-touch py-2 font-display text-step-3 leading-none text-primary sm:text-step-4 lining"
      >
        <span className="sr-only">{labels.sectionLink} </span>
        {number}
      </a>
      <h2 id={title} className="text-step-3 print:break-after-avoid">
        {section.title}
      </h2>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        <Blocks blocks={section.blocks} />
      </div>
    </section>
  );
}

type Page = Pick<Parameters<typeof pageMeta>[1], "path" | "picture"> & {
  policy: Policy;
};

export function policyMeta(
  matches: Parameters<typeof siteFacts>[0],
  { policy: { title, summary }, ...page }: Page,
): MetaDescriptor[] {
  const site = siteFacts(matches);
  // Only the title of the browser tab ends with the company's name; link previews show the site's name separately.
  return [
    { title: `${title} · ${site.company.name}` },
    ...pageMeta(site, { ...page, title, description: summary }),
    ...(import.meta.env.SSR ? jsonLd(breadcrumbs(site, [{ title, path: page.path }])) : []),
  ];
}
