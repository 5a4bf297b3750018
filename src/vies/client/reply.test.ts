import { describe, expect, it } from "vitest";
import { faultAnswer, unregisteredAnswer, validAnswer } from "../../../tests/vies/fake-vies.ts";
import { viesCodes } from "../domain/check.ts";
import { parseViesReply } from "./reply.ts";

const question = { countryCode: "PT", vatNumber: "501964843" };
const read = (reply: unknown) =>
  parseViesReply(typeof reply === "string" ? reply : JSON.stringify(reply), {
    country: "PT",
    number: "501964843",
  });
const unreadable = { kind: "fault", fault: "unreadable" };

describe("an answer of VIES", () => {
  it("of a registered trader brings name, address and consultation number", () => {
    expect(read(validAnswer({ ...question, requesterNumber: "B12345674" }))).toEqual({
      kind: "answer",
      answer: "valid",
      name: "PERFUMARIA DO RIO LDA",
      address: "RUA DAS FLORES 12\nPORTO\n4050-262 PORTO",
      consultationNumber: "WAPIAAAAZkQ0tJ5x",
    });
  });

  it("of a number that is not registered is no fault", () => {
    expect(read(unregisteredAnswer(question))).toEqual({
      kind: "answer",
      answer: "not-registered",
      name: null,
      address: null,
      consultationNumber: null,
    });
  });

  it("may spell the number in another way", () => {
    const answer = { ...validAnswer(question), vatNumber: "501 964-843" };
    expect(read(answer)).toMatchObject({ answer: "valid" });
  });

  it.each(["---", "", "  ", null, undefined])("with %j for a name gives none", (name) => {
    const answer = { ...validAnswer(question), name, address: name };
    expect(read(answer)).toMatchObject({ answer: "valid", name: null, address: null });
  });

  it("is cleaned of control characters and lone surrogates, and cut", () => {
    const answer = { ...validAnswer(question), name: `Rio\u0000\uD800  Lda ${"x".repeat(900)}` };
    const reply = read(answer);
    if (reply.kind === "fault") throw new Error(reply.fault);
    expect(reply.name).toMatch(/^Rio Lda x+$/);
    expect(reply.name).toHaveLength(200);
  });
});

describe("a fault that VIES reports", () => {
  it.each(viesCodes)("%s is recognised by its name", (code) => {
    expect(read(faultAnswer(code))).toEqual({ kind: "fault", fault: code });
  });

  it("beside «valid: false» is a fault and no answer", () => {
    const answer = unregisteredAnswer(question);
    expect(read({ ...answer, userError: "MS_UNAVAILABLE" })).toMatchObject({
      fault: "MS_UNAVAILABLE",
    });
    expect(read({ ...answer, ...faultAnswer("TIMEOUT") })).toMatchObject({ fault: "TIMEOUT" });
    expect(read({ ...answer, userError: "INVALID" })).toMatchObject({ answer: "not-registered" });
  });

  it.each(["VOW-ERR-1", "SERVER_BUSY"])("%s, which is undocumented, is unreadable", (code) => {
    expect(read(faultAnswer(code))).toEqual(unreadable);
  });
});

describe("text of VIES that is no answer counts as unreadable, never as «not registered»", () => {
  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><title>Maintenance</title>"],
    ["half an answer", JSON.stringify(validAnswer(question)).slice(0, -40)],
    ["null", "null"],
    ["a list", "[]"],
    ["an empty object", "{}"],
    ["another country's answer", { ...validAnswer(question), countryCode: "ES" }],
    ["an answer about another number", { ...validAnswer(question), vatNumber: "501964842" }],
    ["an answer about no number", { ...validAnswer(question), vatNumber: undefined }],
    ["no country", { valid: false }],
    ["a word for a truth", { ...validAnswer(question), valid: "true" }],
    ["no truth at all", { ...validAnswer(question), valid: undefined }],
    ["a failure without a code", { ...unregisteredAnswer(question), actionSucceed: false }],
    ["faults of another shape", { ...unregisteredAnswer(question), errorWrappers: "TIMEOUT" }],
  ])("%s", (_, reply) => {
    expect(read(reply)).toEqual(unreadable);
  });
});
