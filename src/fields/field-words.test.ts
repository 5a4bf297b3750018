import { expect, it } from "vitest";
import { choice } from "./choices.ts";
import { parseRecord } from "./field.ts";
import { errorOf, errorsOf, type RecordWords } from "./field-words.ts";
import { line } from "./texts.ts";

const fields = { name: line(5), role: choice(["owner", "buyer"]) };
const words: RecordWords<typeof fields> = {
  name: {
    label: "Name",
    problem: { missing: "Write a name.", "too-long": ({ limit }) => `At most ${limit} letters.` },
  },
  role: { label: "Role", problem: "Choose a role." },
};

it("a field's problem has its own sentence, or else the general sentence of the field", () => {
  const parsed = parseRecord(fields, { name: " ", role: "boss" });
  const problems = parsed.kind === "problems" ? parsed.problems : {};
  expect(errorsOf(problems, words)).toEqual({
    name: "Write a name.",
    role: "Choose a role.",
  });
});

it("the sentence about a field's problem mentions the limit", () => {
  expect(errorOf("too-long", words.name, { limit: "5" })).toBe("At most 5 letters.");
});

it("a field without a problem has no error sentence", () => {
  expect(errorsOf({ name: undefined }, words)).toEqual({ name: undefined });
});
