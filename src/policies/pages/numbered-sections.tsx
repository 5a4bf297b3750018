import { labels } from "../copy/labels.ts";
import type { PolicySection } from "../copy/policy.ts";
import { Blocks } from "./blocks.tsx";
import { ContentsColumn } from "./table-of-contents.tsx";

type Props = { sections: readonly PolicySection[] };

export function NumberedSections({ sections }: Props) {
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
