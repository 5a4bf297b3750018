import type { Block } from "../../content/policies/policy.ts";
import { BrowserGuide } from "./browser-guide.tsx";
import { Definitions } from "./definitions.tsx";
import { Prose } from "./prose.tsx";
import { ReturnSteps } from "./return-steps.tsx";

/** All of it keeps one measure, in `em`: a `ch` of this typeface is wider than its average letter. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="@container flex flex-col gap-5 text-pretty">
      {blocks.map((block) => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
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
      return <Table block={block} />;
    case "steps":
      return <ReturnSteps steps={block.items} />;
    case "guide":
      return <BrowserGuide guide={block} />;
  }
}

type Of<Kind extends Block["kind"]> = { block: Extract<Block, { kind: Kind }> };

function Note({ block }: Of<"note">) {
  return (
    <p className="max-w-measure border-l-2 border-primary pl-5 font-medium print:break-inside-avoid">
      <Prose text={block.text} />
    </p>
  );
}

/** The number large, its unit beside it: «14» and «días naturales». */
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

function Table({ block }: Of<"table">) {
  return (
    <table className="w-full max-w-measure border-collapse wrap-anywhere text-left hyphens-auto">
      <caption className="sr-only">{block.caption}</caption>
      <thead>
        <tr className="border-b border-ink">
          {block.head.map((title) => (
            <th key={title} scope="col" className="py-2 pr-5 align-bottom font-medium first:w-2/5">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={String(row[0])} className="border-b border-line print:break-inside-avoid">
            {row.map((cell) => (
              <td key={String(cell)} className="py-3.5 pr-5 align-top last:pr-0">
                <Prose text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
