import { cleanLine } from "../../kernel/text.ts";

/** Product and lot that an address asks for; blank if it names none. */
export function readRecallAsked(params: URLSearchParams): { code: string; lot: string } {
  const read = (name: string, max: number) =>
    cleanLine((params.get(name) ?? "").replaceAll("\0", "").slice(0, max));
  return { code: read("producto", 100), lot: read("lote", 40) };
}
