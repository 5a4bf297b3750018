import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { cose, decodeCredentialPublicKey, isoCBOR } from "@simplewebauthn/server/helpers";
import {
  type AssertionAnswer,
  algorithms,
  type RegistrationAnswer,
  type RelyingParty,
  readClientData,
} from "./webauthn-answers.ts";

/** Passkey as it is stored; `publicKey`: COSE key in base64url. */
export type RegisteredPasskey = { credentialId: string; publicKey: string; counter: number };

type Checked<Value> = { kind: "valid"; value: Value } | { kind: "invalid" };

/** Checks the response of `navigator.credentials.create()` with user verification. */
export function checkRegistration(
  answer: RegistrationAnswer,
  party: RelyingParty,
): Promise<Checked<RegisteredPasskey>> {
  return orInvalid(async () => {
    const { id, clientData: clientDataJSON } = answer;
    const attestationObject = withoutAttestation(answer.authenticatorData);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential(id), response: { clientDataJSON, attestationObject } },
      ...expected(answer, party),
      supportedAlgorithmIDs: Object.values(algorithms),
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    if (!isStrongKey(publicKey)) return null;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  });
}

/** Checks the response of `navigator.credentials.get()` with user verification; returns the signature counter. */
export function checkAssertion(
  answer: AssertionAnswer,
  { publicKey, counter, party }: { publicKey: string; counter: number; party: RelyingParty },
): Promise<Checked<{ counter: number }>> {
  return orInvalid(async () => {
    const { id, clientData: clientDataJSON, authenticatorData, signature } = answer;
    const key = new Uint8Array(Buffer.from(publicKey, "base64url"));
    if (!hasStrictEncoding(Buffer.from(signature, "base64url"), key)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential(id),
        response: { clientDataJSON, authenticatorData, signature },
      },
      ...expected(answer, party),
      credential: { id, publicKey: key, counter },
    });
    return verified ? { counter: authenticationInfo.newCounter } : null;
  });
}

/** The library throws for an invalid response, with texts of the response in the message: it is not logged. */
async function orInvalid<Value>(check: () => Promise<Value | null>): Promise<Checked<Value>> {
  const value = await check().catch(() => null);
  return value ? { kind: "valid", value } : { kind: "invalid" };
}

function credential(id: string) {
  return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
}

/** Expected values; takes the challenge of the response itself, whose signature and single use the caller checks. */
function expected(answer: { clientData: string }, { origin, rpId }: RelyingParty) {
  const read = readClientData(answer);
  if (!read || read.crossOrigin) throw new Error("the response comes from a frame of another site");
  return {
    expectedChallenge: read.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

/** Attestation of format «none», so that the library parses no untrusted certificates and fetches no lists they name. */
function withoutAttestation(authenticatorData: string): string {
  const authData = new Uint8Array(Buffer.from(authenticatorData, "base64url"));
  const parts = { fmt: "none", attStmt: new Map(), authData };
  return Buffer.from(isoCBOR.encode(new Map(Object.entries(parts)))).toString("base64url");
}

/** False for a wrong DER header, which the library does not check: it would accept 65 altered copies of a signature. */
function hasStrictEncoding(signature: Buffer, key: Uint8Array<ArrayBuffer>): boolean {
  if (!cose.isCOSEPublicKeyEC2(decodeCredentialPublicKey(key))) return true;
  return signature[0] === 0x30 && signature[1] === signature.length - 2;
}

/** False for a key whose type is not that of its algorithm, or an RSA key outside 2,048 to 4,096 bits. */
function isStrongKey(publicKey: Uint8Array<ArrayBuffer>): boolean {
  const key = decodeCredentialPublicKey(publicKey);
  switch (key.get(cose.COSEKEYS.alg)) {
    case algorithms.ES256:
      return cose.isCOSEPublicKeyEC2(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256;
    case algorithms.EdDSA:
      return cose.isCOSEPublicKeyOKP(key) && key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519;
    case algorithms.RS256: {
      const bytes = cose.isCOSEPublicKeyRSA(key) ? key.get(cose.COSEKEYS.n)?.length : 0;
      return bytes !== undefined && bytes >= 256 && bytes <= 512;
    }
    default:
      return false;
  }
}
