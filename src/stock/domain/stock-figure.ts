import type { FilledCell, TextContext, YesNoWords } from "../../fields/cell.ts";
import { type Limits, whole } from "../../fields/numbers.ts";
import { foldName } from "../../kernel/fold.ts";

/** Words for a product without stock, besides figures. */
export type StockWords = YesNoWords & { soldOut?: ReadonlySet<string> };

/** Figure of a stock report; cells may have words beside it: «12 uds», «agotado», «3-» and «(3)» for less than none. */
export function stockFigure(limits: Limits) {
  const field = whole(limits);
  return {
    ...field,
    parseCell: (cell: FilledCell, context: TextContext & { words: StockWords }) =>
      field.parseCell(
        cell.kind === "text" ? { ...cell, text: figureOf(cell.text, context.words) } : cell,
        context,
      ),
  };
}

function figureOf(text: string, { soldOut }: StockWords): string {
  if (soldOut?.has(foldName(text))) return "0";
  const figure = text.replace(/(?<=\d)\s*(u|uds?|unds?|unidad(es)?|pzas?|piezas?)\.?\s*$/i, "");
  const negative = /^\s*(?:\(\s*([\d.,]+)\s*\)|([\d.,]+)\s*-)\s*$/.exec(figure);
  return negative ? `-${negative[1] ?? negative[2]}` : figure;
}
