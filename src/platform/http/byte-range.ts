/** The bytes of a representation that a request asks for; `last` is included. */
export type ByteRange = { kind: "whole" } | { kind: "unsatisfiable" } | PartialRange;
type PartialRange = { kind: "part"; first: number; last: number };

const whole: ByteRange = { kind: "whole" };

/**
 * Reads the Range header for a representation of `size` bytes. What is no valid range of bytes is ignored, as is a list
 * of several: a server may answer either with the whole.
 * Source: RFC 9110, 14.1.2 and 14.2.
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
