import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";

/**
 * Checks of Web Authentication responses, without attestation (proof of the authenticator's model).
 * Source: https://www.w3.org/TR/webauthn-3/, 7.1 and 7.2.
 */
export type RelyingParty = { origin: string; rpId: string };

/** Public key of a passkey, as it is stored: DER in base64url, with its COSE algorithm. */
export type PasskeyKey = { publicKey: string; algorithm: number };

export type RegisteredPasskey = PasskeyKey & { credentialId: string; counter: number };

type Checked<Value> = { kind: "valid"; value: Value } | { kind: "invalid"; why: string };

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

const registrationAnswer = z.object({
  id: base64url(1400),
  clientData: base64url(4000),
  authenticatorData: base64url(8000),
  publicKey: base64url(2000),
  algorithm: z.number().int(),
});

const assertionAnswer = z.object({
  id: base64url(1400),
  clientData: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
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

/** Challenge in a browser's response; "" if there is none. */
export function challengeOf({ clientData }: { clientData: string }): string {
  return readClientData(clientData)?.challenge ?? "";
}

/**
 * Checks the response of `navigator.credentials.create()`. Takes the public key as the browser extracted it (5.2.1.1):
 * without attestation, decoding it from the authenticator data would not make it more trustworthy.
 */
export function checkRegistration(
  answer: RegistrationAnswer,
  party: RelyingParty,
): Checked<RegisteredPasskey> {
  const why = clientDataProblem(answer.clientData, "webauthn.create", party);
  if (why) return { kind: "invalid", why };
  const data = readAuthenticatorData(answer.authenticatorData);
  if (!data || !isOfParty(data, party)) return { kind: "invalid", why: "authenticator data" };
  const credentialId = data.credentialId?.toString("base64url");
  if (!credentialId || credentialId !== answer.id) return { kind: "invalid", why: "credential" };
  const { publicKey, algorithm } = answer;
  if (!readKey({ publicKey, algorithm })) return { kind: "invalid", why: "public key" };
  return { kind: "valid", value: { credentialId, publicKey, algorithm, counter: data.counter } };
}

/** Checks the response of `navigator.credentials.get()`; returns the authenticator's signature counter. */
export function checkAssertion(
  answer: AssertionAnswer,
  { key, counter, party }: { key: PasskeyKey; counter: number; party: RelyingParty },
): Checked<{ counter: number }> {
  const why = clientDataProblem(answer.clientData, "webauthn.get", party);
  if (why) return { kind: "invalid", why };
  const data = readAuthenticatorData(answer.authenticatorData);
  if (!data || !isOfParty(data, party)) return { kind: "invalid", why: "authenticator data" };
  if (!isSigned(answer, key)) return { kind: "invalid", why: "signature" };
  // Passkeys that are synchronised between devices have no counter: it is always 0.
  const hasGrown = data.counter > counter || (data.counter === 0 && counter === 0);
  if (!hasGrown) return { kind: "invalid", why: "counter" };
  return { kind: "valid", value: { counter: data.counter } };
}

function clientDataProblem(
  clientData: string,
  type: "webauthn.create" | "webauthn.get",
  { origin }: RelyingParty,
): string | null {
  const read = readClientData(clientData);
  if (!read || read.type !== type) return "type";
  // Other origins cannot embed the site's pages in a frame, so a cross-origin response is not genuine.
  return read.origin === origin && !read.crossOrigin ? null : "origin";
}

const clientDataShape = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

function readClientData(clientData: string) {
  return parsed(clientDataShape, bytesOf(clientData).toString("utf8"));
}

type AuthenticatorData = {
  rpIdHash: Buffer;
  isPresent: boolean;
  isVerified: boolean;
  counter: number;
  credentialId: Buffer | null;
};

/** Layout (6.1): RP ID hash (32 bytes), flags, counter; for a new credential also AAGUID (16 bytes), id length, id. */
function readAuthenticatorData(encoded: string): AuthenticatorData | null {
  const bytes = bytesOf(encoded);
  if (bytes.length < 37) return null;
  const flags = bytes.readUInt8(32);
  const end = bytes.length >= 55 ? 55 + bytes.readUInt16BE(53) : 0;
  const hasCredential = (flags & 0x40) !== 0 && end > 55 && end <= bytes.length;
  return {
    rpIdHash: bytes.subarray(0, 32),
    isPresent: (flags & 0x01) !== 0,
    isVerified: (flags & 0x04) !== 0,
    counter: bytes.readUInt32BE(33),
    credentialId: hasCredential ? bytes.subarray(55, end) : null,
  };
}

/** True for a response to this site with user verification: by face, fingerprint or the device's code. */
function isOfParty(data: AuthenticatorData, { rpId }: RelyingParty): boolean {
  return data.rpIdHash.equals(sha256(rpId)) && data.isPresent && data.isVerified;
}

function isSigned(answer: AssertionAnswer, key: PasskeyKey): boolean {
  const read = readKey(key);
  if (!read) return false;
  const signed = [bytesOf(answer.authenticatorData), sha256(bytesOf(answer.clientData))];
  const digest = key.algorithm === algorithms.EdDSA ? null : "sha256";
  return verify(digest, Buffer.concat(signed), read, bytesOf(answer.signature));
}

/** COSE numbers of the requested signature algorithms, preferred first. */
export const algorithms = { ES256: -7, EdDSA: -8, RS256: -257 } as const;

/** Parses a public key; null if it is malformed or of another algorithm. */
function readKey({ publicKey, algorithm }: PasskeyKey): KeyObject | null {
  try {
    const key = createPublicKey({ key: bytesOf(publicKey), format: "der", type: "spki" });
    return isOfAlgorithm(key, algorithm) ? key : null;
  } catch {
    return null;
  }
}

function isOfAlgorithm(
  { asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject,
  algorithm: number,
): boolean {
  switch (algorithm) {
    case algorithms.ES256:
      return type === "ec" && details?.namedCurve === "prime256v1";
    case algorithms.EdDSA:
      return type === "ed25519";
    case algorithms.RS256:
      return type === "rsa" && [2048, 3072, 4096].includes(details?.modulusLength ?? 0);
    default:
      return false;
  }
}

const bytesOf = (encoded: string) => Buffer.from(encoded, "base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
