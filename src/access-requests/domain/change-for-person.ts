import type { DataSubjectChange } from "../../kernel/data-subject.ts";
import type { AccessRequest, EventType } from "./access-request.ts";
import { correctableFields, correctedRequest } from "./correct.ts";
import { typedFields } from "./request-fields.ts";

/** Access request after a change of the person's data, with its history event; null if nothing changes. */
export function requestAfterChange(
  change: DataSubjectChange,
  request: AccessRequest,
  at: AccessRequest["receivedAt"],
): { request: AccessRequest; type: EventType; text: string } | { kind: "problem" } | null {
  switch (change.kind) {
    case "object":
      return request.wantsNews
        ? { request: { ...request, wantsNews: false }, type: "object", text: "" }
        : null;
    case "subscribe":
      return request.wantsNews || request.restriction
        ? null
        : { request: { ...request, wantsNews: true }, type: "subscribe", text: "" };
    case "restrict":
      if (request.restriction) return null;
      return {
        request: { ...request, restriction: { at, why: change.why } },
        type: "restrict",
        text: change.why,
      };
    case "lift":
      return request.restriction
        ? { request: { ...request, restriction: null }, type: "lift", text: "" }
        : null;
    case "rectify": {
      const { value } = change.correction;
      const field = correctableFields.find((name) => name === change.correction.field);
      if (!field) return null;
      const before = typedFields(request)[field];
      if (before === value) return null;
      const typed = { [field]: value };
      const read = correctedRequest(request, { fields: [field], typed, now: at });
      if (read.kind === "problems") return { kind: "problem" };
      return { request: read.request, type: "correct", text: `${field}: ${before}` };
    }
  }
}
