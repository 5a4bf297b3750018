import type { OrderLine } from "./order.ts";

/** Name of a line's product for emails and papers, which other people may read. */
export function discreetName({
  name,
  discreetName: discreet,
}: Pick<OrderLine, "name" | "discreetName">): string {
  return discreet || name;
}

/** Line for a paper that other people may read: brand and note tell as much as the name that the discreet one replaces. */
export function discreetLine(line: OrderLine): OrderLine {
  return line.discreetName === ""
    ? line
    : { ...line, name: line.discreetName, brand: "", note: "" };
}
