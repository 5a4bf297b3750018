import { cellProblem, cellValue } from "../../fields/cell.ts";
import { choices } from "../../fields/choices.ts";
import type { ProblemsOf, TypedTexts } from "../../fields/field.ts";
import { oneInput, optional } from "../../fields/one-input.ts";
import { line } from "../../fields/texts.ts";
import { ticked } from "../../kernel/ticked.ts";
import { maxNoteLength, parseEndpointUrl, type UrlProblem } from "./endpoint.ts";

/** Event types that exist; for `allowsLoopback` see `parseEndpointUrl`. */
type EndpointRules = { eventTypes: readonly string[]; allowsLoopback: boolean };

/** Fields of an endpoint. Its URL is fixed when it is added. */
export function endpointFields({ eventTypes, allowsLoopback }: EndpointRules) {
  return {
    url: endpointUrl({ allowsLoopback }),
    note: optional(line(maxNoteLength), ""),
    eventTypes: choices(eventTypes, { min: 1 }),
  };
}

export type EndpointProblems = ProblemsOf<ReturnType<typeof endpointFields>>;

/** Name of the input of an event type, ticked if it is chosen. */
export function inputOfEventType(type: string): string {
  return `eventTypes.${type}`;
}

/** Typed texts of a form whose checkboxes of event types have one name and different values. */
export function typedEndpoint({
  url,
  note,
  eventTypes,
}: {
  url: string;
  note: string;
  eventTypes: readonly string[];
}): TypedTexts {
  const chosen = eventTypes.map((type) => [inputOfEventType(type), ticked]);
  return { url, note, ...Object.fromEntries(chosen) };
}

function endpointUrl({ allowsLoopback }: { allowsLoopback: boolean }) {
  return oneInput<string, UrlProblem>({
    kind: "endpoint-url",
    isLong: true,
    control: { type: "line", input: "url" },
    clean: (text) => text.trim(),
    parseText: (text) => {
      const parsed = parseEndpointUrl(text, { allowsLoopback });
      return parsed.kind === "url" ? cellValue(parsed.url) : cellProblem(parsed.problem);
    },
  });
}
