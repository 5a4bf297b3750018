import { Card } from "../../console/page-parts.tsx";
import { formatCount } from "../../kernel/format.ts";
import { productStockCopy as copy } from "../copy/stock-copy.ts";
import type { StockFacts } from "../domain/stock-facts.ts";

type ChangeInWords = { title: string; moment: string; figures: string; isUndone: boolean };

export function stockChangeInWords(
  change: { fileName: string; isUndone: boolean; before: StockFacts | null; after: StockFacts },
  { who, moment }: { who: string; moment: string },
): ChangeInWords {
  const { fileName, isUndone, before, after } = change;
  return {
    title: fileName ? copy.byFile(who, fileName) : copy.byHand(who),
    figures: copy.change(figuresOf(before), figuresOf(after)),
    moment,
    isUndone,
  };
}

function figuresOf(facts: StockFacts | null): string {
  if (!facts) return copy.nothing;
  const { onHand, incoming } = facts;
  const delivery =
    incoming &&
    copy.changeOfIncoming(
      formatCount(incoming.quantity),
      incoming.date.split("-").toReversed().join("/"),
    );
  return `${formatCount(onHand)}${delivery ?? ""}`;
}

export function StockChangeList({ changes }: { changes: readonly ChangeInWords[] }) {
  return (
    <Card id="cambios" title={copy.history}>
      {changes.length === 0 && <p className="mt-2 text-muted">{copy.noHistory}</p>}
      <ol className="mt-2">
        {changes.map(({ title, moment, figures, isUndone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may be alike in every word.
          <li key={at} className="border-t border-line py-3 first:border-0">
            <p className="font-medium tabular-nums">{figures}</p>
            <p className="text-step--1 wrap-anywhere text-muted">
              {title} · {moment}
              {isUndone && ` · ${copy.undone}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
