import { expect, test } from "vitest";
import { parseRecord, typedTexts } from "../../fields/field.ts";
import { endpointFields, typedEndpoint } from "./endpoint-record.ts";

const eventTypes = ["access_request.approved", "access_request.rejected"];
const form = { url: "https://erp.example.com/avisos", note: "", eventTypes };
const fields = endpointFields({ eventTypes, allowsLoopback: false });

test("the webhook form reports every problem at once, and ignores unknown events", () => {
  const typed = typedEndpoint({ url: "", note: "x".repeat(201), eventTypes: ["nada"] });
  expect(parseRecord(fields, typed)).toEqual({
    kind: "problems",
    problems: { url: "missing", note: "too-long", eventTypes: "too-few" },
  });
  const some = typedEndpoint({ ...form, eventTypes: ["nada", "access_request.rejected"] });
  expect(parseRecord(fields, some)).toMatchObject({
    values: { eventTypes: ["access_request.rejected"] },
  });
});

test("the form of a webhook endpoint parses back to the same endpoint", () => {
  expect(parseRecord(fields, typedTexts(fields, form))).toEqual({ kind: "values", values: form });
});
