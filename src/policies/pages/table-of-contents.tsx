import { labels } from "../copy/policies-copy.ts";
import type { PolicySection } from "../domain/policy-document.ts";

type Props = { sections: readonly PolicySection[] };

export function ContentsColumn({ sections }: Props) {
  return (
    <>
      <ContentsToOpen sections={sections} className="lg:hidden" />
      <nav
        aria-labelledby="contents"
        data-contents=""
        className="sticky top-28 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        <p id="contents" className="mb-3 text-step--1 text-muted">
          {labels.contents}
        </p>
        <ol className="border-l border-line">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="-ml-px grid min-h-touch grid-cols-[1.75rem_1fr] items-baseline border-l border-transparent forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight] py-2.5 pl-4 leading-snug text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
              >
                <span className="font-display">{index + 1}</span>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

export function ContentsRow({ sections }: Props) {
  return (
    <>
      <ContentsToOpen sections={sections} className="md:hidden" />
      <nav
        aria-label={labels.contents}
        className="hidden border-y border-line py-2 md:block print:hidden"
      >
        <ul className="flex flex-wrap gap-x-8">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-touch items-center text-muted hover:text-ink hover:underline-quiet"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function ContentsToOpen({ sections, className }: Props & { className: string }) {
  return (
    <details className={`group border-y border-line print:hidden ${className}`}>
      <summary className="flex min-h-12 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {labels.contents}
        <span
          aria-hidden="true"
          className="mr-1 size-2 rotate-45 border-r border-b border-current group-open:rotate-225"
        />
      </summary>
      <ol className="pb-4">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="flex min-h-touch items-center text-muted">
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}
