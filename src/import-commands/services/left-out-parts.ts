import { findListByName } from "../../imports/domain/named-list.ts";
import type { PartDetail } from "../../imports/services/read-imports.ts";

/**
 * Parts of a file that a caller names to leave them out: by kind («stock»), or by kind and list («prices:Plata»).
 * `unknown`: names of which the file has no part.
 */
export function findLeftOutParts(
  parts: readonly PartDetail[],
  names: readonly string[],
): { leftOut: readonly PartDetail[]; unknown: readonly string[] } {
  const found = names.map((name) => ({ name, parts: parts.filter((part) => isNamed(part, name)) }));
  return {
    leftOut: parts.filter((part) => found.some((one) => one.parts.includes(part))),
    unknown: found.flatMap((one) => (one.parts.length === 0 ? one.name : [])),
  };
}

/** Name by which a caller can leave a part out. */
export function partName({ run, target }: PartDetail): string {
  return target ? `${run.kind}:${target.name}` : run.kind;
}

function isNamed({ run, target }: PartDetail, name: string): boolean {
  const [kind = "", ...list] = name.split(":");
  if (kind !== run.kind) return false;
  return (
    list.length === 0 || findListByName(list.join(":"), target ? [target] : []).kind === "found"
  );
}
