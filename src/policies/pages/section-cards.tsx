import type { PolicySection } from "../domain/policy-document.ts";
import { Blocks } from "./policy-blocks.tsx";
import { ContentsRow } from "./table-of-contents.tsx";

export function SectionCards({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <>
      <ContentsRow sections={sections} />
      <div className="mt-8 grid gap-4 lg:mt-10 lg:grid-cols-2 lg:gap-6 print:block">
        {sections.map((section) => (
          <Card key={section.id} section={section} />
        ))}
      </div>
    </>
  );
}

function Card({ section }: { section: PolicySection }) {
  const title = `${section.id}-titulo`;
  const isContact = section.id === "contacto";
  const isWide = isContact || section.blocks.some((block) => block.kind === "steps");
  return (
    <section
      id={section.id}
      aria-labelledby={title}
      data-tone={isContact ? "deep" : undefined}
      className={`group/card rounded-small border border-line bg-surface p-5 not-print:data-[tone=deep]:border-primary not-print:data-[tone=deep]:bg-primary not-print:data-[tone=deep]:text-on-primary sm:p-8 xl:p-10 print:mb-4 print:break-inside-avoid print:bg-transparent ${isWide ? "lg:col-span-2" : ""}`}
    >
      <h2 id={title} className="mb-5 text-step-2">
        {section.title}
      </h2>
      {isContact ? <ContactBlocks section={section} /> : <Blocks blocks={section.blocks} />}
    </section>
  );
}

/** Text on the left and contact details on the right; in narrow windows, below the text. */
function ContactBlocks({ section: { blocks } }: { section: PolicySection }) {
  const ways = blocks.filter((block) => block.kind === "definitions");
  const copy = blocks.filter((block) => block.kind !== "definitions");
  return (
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-2 print:block">
      <Blocks blocks={copy} />
      <Blocks blocks={ways} />
    </div>
  );
}
