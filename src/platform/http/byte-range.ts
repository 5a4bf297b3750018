/** Bytes that a Range header requests; `last` is inclusive. */
export type ByteRange = { kind: "whole" } | { kind: "unsatisfiable" } | PartialRange;
type PartialRange = { kind: "part"; first: number; last: number };

const whole: ByteRange = { kind: "whole" };

/**
 * Parses a Range header for `size` bytes. Invalid and multiple ranges are ignored: the whole content is sent. Source:
 * RFC 9110, 14.1.2 and 14.2.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return whole;
  if (from === "") return satisfiable(Math.max(0, size - Number(to)), size - 1, size);
  const [first, last] = [Number(from), to === "" ? size - 1 : Number(to)];
  if (to !== "" && last < first) return whole;
  return satisfiable(first, Math.min(last, size - 1), size);
}

function satisfiable(first: number, last: number, size: number): ByteRange {
  return first < size ? { kind: "part", first, last } : { kind: "unsatisfiable" };
}
