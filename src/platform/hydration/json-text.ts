declare const ofValue: unique symbol;

/**
 * Loader data as one JSON text. React Router serialises each value of an object separately, which takes 0.6 ms for a
 * product list; JSON.stringify takes 0.05. For plain objects, arrays, strings, numbers, booleans and null.
 */
export type JsonText<Value> = string & { readonly [ofValue]: Value };

/** Text written last and its value, so that the server does not parse what it has just written. */
let last: { text: string; value: unknown } | null = null;

export function toJsonText<Value>(value: Value): JsonText<Value> {
  const text = JSON.stringify(value) as JsonText<Value>;
  last = { text, value };
  return text;
}

export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return last?.text === text ? (last.value as Value) : JSON.parse(text);
}
