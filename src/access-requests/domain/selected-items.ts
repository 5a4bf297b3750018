import type { SelectedItem } from "../../kernel/selection.ts";
import type { AccessRequest } from "./access-request.ts";

/** Serialises selected products with their quantities: «rizos-riz0042:24», or «rizos-riz0042» without a quantity. */
export function writtenItems({
  selection,
  quantities,
}: Pick<AccessRequest, "selection" | "quantities">): string[] {
  return selection.map((id) => (quantities[id] === undefined ? id : `${id}:${quantities[id]}`));
}

/** Parses a serialised product; null quantity if none was given, as in requests of earlier releases. */
export function readItem(written: string): SelectedItem {
  const [id = "", units] = written.split(":");
  return { id, quantity: units === undefined ? null : Number(units) };
}
