import { tidy } from "../../kernel/text.ts";

const maxMessageLength = 1000;

/** Question about an order or its answer, without control characters and superfluous space; null if empty or too long. */
export function parseOrderMessage(typed: string): string | null {
  const text = tidy(typed);
  return text === "" || text.length > maxMessageLength ? null : text;
}
