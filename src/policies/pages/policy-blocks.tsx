import { labels } from "../copy/policies-copy.ts";
import type { Definition, PolicyBlock, PolicyStep } from "../domain/policy-document.ts";
import { PolicyTable } from "./policy-table.tsx";
import { Anchor, Prose } from "./prose.tsx";

export function Blocks({ blocks }: { blocks: readonly PolicyBlock[] }) {
  return (
    <div className="@container flex flex-col gap-5 text-pretty">
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: PolicyBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="max-w-measure">
          <Prose text={block.text} />
        </p>
      );
    case "note":
      return <Note block={block} />;
    case "figure":
      return <Figure block={block} />;
    case "list":
      return <List block={block} />;
    case "definitions":
      return <Definitions items={block.items} />;
    case "table":
      return <PolicyTable table={block} />;
    case "steps":
      return <ReturnSteps steps={block.items} />;
    case "guide":
      return <BrowserGuide guide={block} />;
  }
}

type Of<Kind extends PolicyBlock["kind"]> = { block: Extract<PolicyBlock, { kind: Kind }> };

function Note({ block }: Of<"note">) {
  return (
    <p className="max-w-measure border-l-2 border-primary pl-5 font-medium print:break-inside-avoid">
      <Prose text={block.text} />
    </p>
  );
}

/** Block with a large number and its unit, such as «14» and «días naturales». */
function Figure({ block }: Of<"figure">) {
  const [figure, ...unit] = block.value.split("\u00A0");
  return (
    <p className="max-w-measure print:break-inside-avoid">
      <span className="flex flex-wrap items-baseline gap-x-3 font-display text-primary">
        <span className="text-step-5 leading-none lining">{figure}</span>{" "}
        <span className="text-step-2">{unit.join(" ")}</span>
      </span>
      <span className="mt-1 block text-muted">{block.caption}</span>
    </p>
  );
}

function List({ block }: Of<"list">) {
  return (
    <ul className="flex max-w-measure flex-col gap-2.5">
      {block.items.map((item) => (
        <li
          key={String(item)}
          className="relative pl-6 before:absolute before:top-[0.8em] before:left-0 before:w-3 before:border-t before:border-primary"
        >
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}

function Definitions({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="max-w-measure">
      {items.map((item) => (
        <div
          key={item.term}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 not-print:group-data-[tone=deep]/card:border-on-primary/30 @lg:grid-cols-[10rem_1fr] print:break-inside-avoid"
        >
          <dt className="font-medium text-balance">{item.term}</dt>
          <dd>
            {item.isSample ? <Sample item={item} /> : <Prose text={item.text} />}
            {item.examples && (
              <span className="mt-1 block text-muted">
                {labels.examples} {item.examples}.
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sample({ item }: { item: Definition }) {
  return (
    <mark className="box-decoration-clone bg-sand px-1.5 py-0.5 text-on-sand">
      <Prose text={item.text} /> <strong className="font-medium">({labels.sample})</strong>
    </mark>
  );
}

function BrowserGuide({ guide }: { guide: Extract<PolicyBlock, { kind: "guide" }> }) {
  return (
    <section className="max-w-measure border-t border-line pt-5 print:break-inside-avoid">
      <h3 className="text-step-1">{guide.title}</h3>
      <div className="mt-3 grid gap-x-8 gap-y-5 @lg:grid-cols-2">
        {guide.goals.map((goal) => (
          <div key={goal.title}>
            <h4 className="font-medium">{goal.title}</h4>
            <ol className="mt-1.5 flex list-decimal flex-col gap-1.5 pl-5 marker:text-muted">
              {goal.steps.map((step) => (
                <li key={String(step)} className="pl-1">
                  <Prose text={step} />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="mt-4">
        <Anchor link={guide.help} />
      </p>
    </section>
  );
}

/** Timeline of a return: vertical on phones, horizontal on wide screens. */
function ReturnSteps({ steps }: { steps: readonly PolicyStep[] }) {
  return (
    <ol className="mt-3 mb-4 grid gap-x-6 @4xl:grid-flow-col @4xl:auto-cols-fr">
      {steps.map((step, index) => (
        <li key={step.title} className={stop}>
          <span
            aria-hidden="true"
            className="flex h-12 items-end font-display text-step-5 leading-none text-primary lining @4xl:h-16"
          >
            {index + 1}
          </span>
          <div className="@4xl:mt-11">
            <h3 className="text-step-1 @4xl:min-h-[2lh]">{step.title}</h3>
            <p className="mt-2 max-w-measure @4xl:text-step--1">
              <Prose text={step.text} />
            </p>
            {step.term && <p className="mt-3 font-medium text-primary">{step.term}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

// Class names of a step, which draws the timeline's line as ::before and its dot as ::after.
const stop = [
  "relative flex flex-col gap-3 pb-10 pl-10 last:pb-0 @4xl:gap-0 @4xl:pb-0 @4xl:pl-0 print:break-inside-avoid",
  "before:absolute before:top-6 before:-bottom-6 before:left-1.75 before:border-l before:border-primary last:before:hidden",
  "@4xl:before:top-21.5 @4xl:before:-right-6 @4xl:before:bottom-auto @4xl:before:left-0 @4xl:before:border-t",
  "after:absolute after:top-5 after:left-0 after:size-4 after:rounded-round after:border after:border-primary after:bg-surface @4xl:after:top-19.5",
].join(" ");
