import { labels } from "../copy/labels.ts";
import type { Definition } from "../copy/policy.ts";
import { Prose } from "./prose.tsx";

export function Definitions({ items }: { items: readonly Definition[] }) {
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
    <mark className="box-decoration-clone bg-rizos px-1.5 py-0.5 text-on-rizos">
      <Prose text={item.text} /> <strong className="font-medium">({labels.sample})</strong>
    </mark>
  );
}
