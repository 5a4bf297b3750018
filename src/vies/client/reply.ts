import { z } from "zod";
import { type ViesCode, type ViesFault, type ViesNumber, viesCodes } from "../domain/check.ts";

export type ViesReply =
  | {
      kind: "answer";
      answer: "valid" | "not-registered";
      name: string | null;
      address: string | null;
      consultationNumber: string | null;
    }
  | {
      kind: "fault";
      fault: ViesFault;
      /** Milliseconds that the service asks to wait. */
      retryAfter?: number;
    };

/** Parses the response; `unreadable` unless clearly an answer: a failing service sends `valid: false` too. */
export function parseViesReply(text: string, { country, number }: ViesNumber): ViesReply {
  const parsed = shape.safeParse(parseJson(text));
  if (!parsed.success) return { kind: "fault", fault: "unreadable" };
  const reply = parsed.data;
  const code = reply.errorWrappers?.[0]?.error ?? reply.userError;
  if (code && code !== "VALID" && code !== "INVALID") {
    return { kind: "fault", fault: isViesCode(code) ? code : "unreadable" };
  }
  const isAboutIt = reply.countryCode === country && plainNumber(reply.vatNumber) === number;
  if (reply.actionSucceed === false || reply.valid === undefined || !isAboutIt) {
    return { kind: "fault", fault: "unreadable" };
  }
  return {
    kind: "answer",
    answer: reply.valid ? "valid" : "not-registered",
    name: given(reply.name, 200),
    address: given(reply.address, 400),
    consultationNumber: given(reply.requestIdentifier, 40),
  };
}

const text = z.string().nullish();
const shape = z.object({
  countryCode: text,
  vatNumber: text,
  valid: z.boolean().optional(),
  name: text,
  address: text,
  requestIdentifier: text,
  userError: text,
  actionSucceed: z.boolean().nullish(),
  errorWrappers: z.array(z.object({ error: z.string() })).nullish(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Number without spaces and points, which some registers add. */
function plainNumber(text: string | null | undefined): string {
  return (text ?? "").toUpperCase().replace(/[^A-Z0-9+*]/g, "");
}

function isViesCode(code: string): code is ViesCode {
  return (viesCodes as readonly string[]).includes(code);
}

/** Cleaned text; null for three hyphens, which mean «not disclosed». Line breaks are kept, for postal addresses. */
function given(value: string | null | undefined, maxLength: number): string | null {
  const tidy = (value ?? "")
    .replace(/[^\P{C}\n]/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
  return tidy === "" || tidy === "---" ? null : tidy.slice(0, maxLength).toWellFormed();
}
