import type { z } from "zod";

/** A JSON column has unexpected content. The message does not quote it, because it may be personal. */
export class CorruptColumn extends Error {
  constructor(column: string) {
    super(`the JSON in ${column} is not what is stored there`);
  }
}

/** Value of a JSON column, checked by its schema. Throws CorruptColumn. */
export function readJsonColumn<Value>(
  column: string,
  schema: z.ZodType<Value>,
  text: string,
): Value {
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new CorruptColumn(column);
  return read.data;
}

/** Undefined for invalid JSON, which every schema rejects. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
