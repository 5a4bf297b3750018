import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  AssertionAnswer,
  algorithms,
  RegistrationAnswer,
  RelyingParty,
} from "../../src/platform/auth/webauthn-answers.ts";

type Flags = { present?: boolean; verified?: boolean; counter?: number; crossOrigin?: boolean };

/**
 * WebAuthn authenticator in software with one passkey; it gives the answers that a browser and the page's script would
 * send.
 */
export function createAuthenticator(
  { origin, rpId }: RelyingParty,
  { kind = "ES256", attestedKey }: { kind?: keyof typeof algorithms; attestedKey?: Buffer } = {},
) {
  const { publicKey, privateKey } = keyPairs[kind]();
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  const key = attestedKey ?? coseKey(publicKey);
  const data = ({ present = true, verified = true, counter = 0 }: Flags, more?: Buffer) => {
    const head = Buffer.alloc(37);
    createHash("sha256").update(rpId).digest().copy(head);
    head.writeUInt8((present ? 1 : 0) | (verified ? 4 : 0) | (more ? 0x40 : 0), 32);
    head.writeUInt32BE(counter, 33);
    return more ? Buffer.concat([head, more]) : head;
  };
  const client = (type: string, challenge: string, crossOrigin = false) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  return {
    id,
    publicKey: text(key),
    create(challenge: string, flags: Flags = {}): RegistrationAnswer {
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      return {
        id,
        clientData: text(client("webauthn.create", challenge, flags.crossOrigin)),
        authenticatorData: text(data(flags, credential)),
      };
    },
    get(challenge: string, { personId, ...flags }: Flags & { personId: string }): AssertionAnswer {
      const clientData = client("webauthn.get", challenge, flags.crossOrigin);
      const authenticatorData = data(flags);
      const hash = createHash("sha256").update(clientData).digest();
      const digest = kind === "EdDSA" ? null : "sha256";
      return {
        id,
        clientData: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign(digest, Buffer.concat([authenticatorData, hash]), privateKey)),
        userHandle: text(Buffer.from(personId)),
      };
    },
  };
}

const keyPairs: Record<
  keyof typeof algorithms,
  () => { publicKey: KeyObject; privateKey: KeyObject }
> = {
  ES256: () => generateKeyPairSync("ec", { namedCurve: "prime256v1" }),
  EdDSA: () => generateKeyPairSync("ed25519"),
  RS256: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
};

/** Public key in COSE format, in which authenticators send it (RFC 9052, 7, and RFC 9053, 7). */
export function coseKey(publicKey: KeyObject): Buffer {
  const { kty, x = "", y = "", n = "" } = publicKey.export({ format: "jwk" });
  const hex = (part: string) => Buffer.from(part, "base64url").toString("hex");
  const length = Buffer.from(n, "base64url").length.toString(16).padStart(4, "0");
  const keys: Record<string, string> = {
    EC: `a5010203262001215820${hex(x)}225820${hex(y)}`,
    OKP: `a4010103272006215820${hex(x)}`,
    RSA: `a40103033901002059${length}${hex(n)}2143010001`,
  };
  return Buffer.from(keys[kty ?? ""] ?? "", "hex");
}

const text = (bytes: Buffer) => bytes.toString("base64url");
