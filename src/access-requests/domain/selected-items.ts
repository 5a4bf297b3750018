import type { SelectedItem } from "../../catalogue/domain/selection.ts";
import type { AccessRequest } from "./access-request.ts";

/** Selected products as text, with the units that are wanted: «rizos-riz0042:24», or without where nobody has said. */
export function writtenItems({
  selection,
  quantities,
}: Pick<AccessRequest, "selection" | "quantities">): string[] {
  return selection.map((id) => (quantities[id] === undefined ? id : `${id}:${quantities[id]}`));
}

/** Selected product as it was written; also those of requests from before quantities. */
export function readItem(written: string): SelectedItem {
  const [id = "", units] = written.split(":");
  return { id, quantity: units === undefined ? null : Number(units) };
}
