import type { PolicyBlock } from "../copy/policy.ts";
import { BrowserGuide } from "./browser-guide.tsx";
import { Definitions } from "./definitions.tsx";
import { PolicyTable } from "./policy-table.tsx";
import { Prose } from "./prose.tsx";
import { ReturnSteps } from "./return-steps.tsx";

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
