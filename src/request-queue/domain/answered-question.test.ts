import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { answeredQuestion } from "./answered-question.ts";

const at = Temporal.Instant.fromEpochMilliseconds(0);
const asked = { type: "askInformation", text: "¿Tiene tienda?", at } as const;
const answered = { type: "answer", text: "Sí, en Gijón.", at } as const;
const noted = { type: "note", text: "Llamada", at } as const;
const reopened = { type: "reopen", text: "", at } as const;

it("the last question to an applicant is found with its answer, whatever was noted afterwards", () => {
  expect(answeredQuestion([asked, answered, noted])).toEqual({
    question: "¿Tiene tienda?",
    answer: answered,
  });
});

it("no answered question is found before the answer, after a further question or after a reopening", () => {
  for (const events of [[], [asked], [asked, answered, asked], [asked, answered, reopened]])
    expect(answeredQuestion(events)).toBeNull();
});
