import { z } from "zod";

/** WebAuthn relying party: the site for which passkeys are made. */
export type RelyingParty = { origin: string; rpId: string };

/** COSE numbers of the requested signature algorithms, preferred first. */
export const algorithms = { ES256: -7, EdDSA: -8, RS256: -257 } as const;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

// Lengths in base64url. A credential id has up to 1,023 bytes, a key of 4,096 bits about 530.
const registrationAnswer = z.object({
  id: base64url(1364),
  clientData: base64url(4000),
  authenticatorData: base64url(4000),
});

const assertionAnswer = z.object({
  id: base64url(1364),
  clientData: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(1000),
  userHandle: base64url(100),
});

export type RegistrationAnswer = z.infer<typeof registrationAnswer>;
export type AssertionAnswer = z.infer<typeof assertionAnswer>;

/** Parsers of WebAuthn responses, which the page's script posts as JSON in a form field; null for invalid text. */
export const parseRegistration = (typed: string) => parsed(registrationAnswer, typed);
export const parseAssertion = (typed: string) => parsed(assertionAnswer, typed);

function parsed<Value>(schema: z.ZodType<Value>, typed: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(typed)).data ?? null;
  } catch {
    return null;
  }
}

const clientDataShape = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

export function readClientData({ clientData }: { clientData: string }) {
  return parsed(clientDataShape, Buffer.from(clientData, "base64url").toString("utf8"));
}

/** Challenge in a browser's response; "" if there is none. */
export function challengeOf(answer: { clientData: string }): string {
  return readClientData(answer)?.challenge ?? "";
}
