import { History } from "../../console/history.tsx";
import { Card } from "../../console/page-parts.tsx";
import { importActorName } from "../../imports/copy/import-actor-copy.ts";
import type { ImportActor } from "../../imports/domain/run.ts";
import { formatCount } from "../../kernel/format.ts";
import { productStockCopy as copy } from "../copy/stock-copy.ts";
import type { StockFacts } from "../domain/stock-facts.ts";

type StockChange = {
  at: number;
  by: ImportActor;
  fileName: string;
  isUndone: boolean;
  before: StockFacts | null;
  after: StockFacts;
};

export function stockChangeInWords({ at, by, fileName, isUndone, before, after }: StockChange) {
  const who = importActorName(by);
  return {
    at,
    by: fileName ? copy.byFile(who, fileName) : copy.byHand(who),
    text: copy.change(figuresOf(before), figuresOf(after)),
    isUndone,
  };
}

type ChangeInWords = ReturnType<typeof stockChangeInWords>;

export function StockChangeList({ changes }: { changes: readonly ChangeInWords[] }) {
  return (
    <Card id="cambios" title={copy.history}>
      {changes.length === 0 && <p className="mt-2 text-muted">{copy.noHistory}</p>}
      <History
        entries={changes.map(({ isUndone, ...entry }, id) => ({
          id,
          ...entry,
          details: isUndone && <p className="text-step--1 text-muted">{copy.undone}</p>,
        }))}
      />
    </Card>
  );
}

function figuresOf(facts: StockFacts | null): string {
  if (!facts) return copy.nothing;
  const { onHand, incoming, location } = facts;
  const delivery =
    incoming &&
    copy.changeOfIncoming(
      formatCount(incoming.quantity),
      incoming.date.split("-").toReversed().join("/"),
    );
  const shelf = location && copy.changeOfShelf(location);
  return `${formatCount(onHand)}${delivery ?? ""}${shelf ?? ""}`;
}
