import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coseKey, createAuthenticator } from "../../../tests/support/authenticator.ts";
import { checkAssertion, checkRegistration } from "./webauthn.ts";
import {
  type AssertionAnswer,
  challengeOf,
  parseAssertion,
  parseRegistration,
  type RegistrationAnswer,
} from "./webauthn-answers.ts";

const party = { origin: "https://example.org", rpId: "example.org" };

/** Test vectors «packed-es256», «none-es256» and «none-es256-crossOrigin». Source: https://www.w3.org/TR/webauthn-3/, 16. */
const vectors = {
  verified: vector({
    id: "c9a6f5b3462d02873fea0c56862234f99f081728084e511bb7760201a89054a5",
    created:
      "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b54d00000000876ca4f52071c3e9b25509ef2cdf7ed60020c9a6f5b3462d02873fea0c56862234f99f081728084e511bb7760201a89054a5a50102032620012158201cf27f25da591208a4239c2e324f104f585525479a29edeedd830f48e77aeae522582059e4b7da6c0106e206ce390c93ab98a15a5ec3887e57f0cc2bece803b920c423",
    createdFor:
      '{"type":"webauthn.create","challenge":"wRhKX934BF4T3Ef1S2H1pla2ZrWQGPFthw6SVumVIBI","origin":"https://example.org","crossOrigin":false,"extraData":"clientDataJSON may be extended with additional fields in the future, such as this: 9a8bNYjKCgWrBXU-fCl1ag"}',
    used: "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b50d00000000",
    usedFor:
      '{"type":"webauthn.get","challenge":"sRBvpGpXvvF4FRHAVX3ImKA0E9Xw8X0kRjDBlMfhrbU","origin":"https://example.org","crossOrigin":false,"extraData":"clientDataJSON may be extended with additional fields in the future, such as this: AZMwyMxIbD8-uguFNp6r8Q"}',
    signature:
      "30450220694969d3ee928de6f02ef23a9c644d7d779916451734a94b432542f498a1ebe90221008b0819c824218a97152cd099c55bfb1477b29d900a49a64018314f9bfccda163",
  }),
  unverified: vector({
    id: "f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4",
    created:
      "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2367ff6f3a1f0020f91f391db4c9b2fde0ea70189cba3fb63f579ba6122b33ad94ff3ec330084be4a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220",
    createdFor:
      '{"type":"webauthn.create","challenge":"AMMPt4UxxGTStncdq417YDwBFi8vpIa-pw8oOuVW4TA","origin":"https://example.org","crossOrigin":false,"extraData":"clientDataJSON may be extended with additional fields in the future, such as this: BkQeDjdcTBrXBiAwJTLE5Q"}',
    used: "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000",
    usedFor:
      '{"type":"webauthn.get","challenge":"OcDnUhQXulTUPo3JUXT0I97pvzzYBP9tZchXyav01Ag","origin":"https://example.org","crossOrigin":false}',
    signature:
      "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87",
  }),
};

describe("the test vectors of the WebAuthn recommendation", () => {
  it("a registration with user verification is accepted, and its key verifies the sign-in", async () => {
    const { registration, assertion, publicKey } = vectors.verified;
    expect(await checkRegistration(registration, party)).toEqual({
      kind: "valid",
      value: { credentialId: registration.id, publicKey, counter: 0 },
    });
    const used = await checkAssertion(assertion, { publicKey, counter: 0, party });
    expect(used).toEqual({ kind: "valid", value: { counter: 0 } });
  });

  it("registration and sign-in without user verification are rejected", async () => {
    const { registration, assertion, publicKey } = vectors.unverified;
    expect((await checkRegistration(registration, party)).kind).toBe("invalid");
    expect((await checkAssertion(assertion, { publicKey, counter: 0, party })).kind).toBe(
      "invalid",
    );
  });

  it("registration and sign-in for another site are rejected", async () => {
    const { registration, assertion, publicKey } = vectors.verified;
    const others = [
      { origin: "https://example.org:8443", rpId: "example.org" },
      { origin: "https://example.org", rpId: "www.example.org" },
    ];
    for (const other of others) {
      expect((await checkRegistration(registration, other)).kind).toBe("invalid");
      const stored = { publicKey, counter: 0, party: other };
      expect((await checkAssertion(assertion, stored)).kind).toBe("invalid");
    }
  });
});

describe.each(["ES256", "EdDSA", "RS256"] as const)("a passkey of %s", (kind) => {
  const authenticator = createAuthenticator(party, { kind });
  const registration = authenticator.create("challenge");
  const sample = authenticator.get("challenge", { personId: "nerea", counter: 7 });
  const { publicKey } = authenticator;
  const check = async (answer: AssertionAnswer, counter = 6) =>
    (await checkAssertion(answer, { publicKey, counter, party })).kind;
  const isRegistered = async (answer = registration) =>
    (await checkRegistration(answer, party)).kind === "valid";

  it("is registered and signs in", async () => {
    expect(await checkRegistration(registration, party)).toEqual({
      kind: "valid",
      value: { credentialId: registration.id, publicKey, counter: 0 },
    });
    const used = await checkAssertion(sample, { publicKey, counter: 6, party });
    expect(used).toEqual({ kind: "valid", value: { counter: 7 } });
    expect(challengeOf(sample)).toBe("challenge");
  });

  it("is rejected as a copy if its counter has not grown", async () => {
    expect([await check(sample, 7), await check(sample, 8)]).toEqual(["invalid", "invalid"]);
  });

  it("is refused without presence or verification, in a frame, or for the other ceremony", async () => {
    const personId = "nerea";
    for (const flags of [{ present: false }, { verified: false }, { crossOrigin: true }]) {
      expect(await check(authenticator.get("challenge", { personId, ...flags }), 0)).toBe(
        "invalid",
      );
      expect(await isRegistered(authenticator.create("challenge", flags))).toBe(false);
    }
    const { clientData } = registration;
    expect(await check({ ...sample, clientData })).toBe("invalid");
    expect(await isRegistered({ ...registration, clientData: sample.clientData })).toBe(false);
  });

  it("is refused with any byte changed", async () => {
    const parts = ["clientData", "authenticatorData", "signature"] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...parts),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (part, at, by) => {
          expect(await check({ ...sample, [part]: changed(sample[part], { at, by }) })).toBe(
            "invalid",
          );
        },
      ),
    );
  });

  it("with a byte of its registration changed, signs in with the key of its owner or not at all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const authenticatorData = changed(registration.authenticatorData, { at, by });
        const answer = await checkRegistration({ ...registration, authenticatorData }, party);
        if (answer.kind === "invalid") return;
        const { publicKey: stored, credentialId } = answer.value;
        const used = await checkAssertion(sample, { publicKey: stored, counter: 6, party });
        expect(credentialId).toBe(registration.id);
        expect(used.kind).toBe(stored === publicKey ? "valid" : "invalid");
      }),
    );
  });

  it("is refused under another id, and with the key of another passkey or algorithm", async () => {
    const other = createAuthenticator(party, { kind });
    expect(
      (await checkAssertion(sample, { publicKey: other.publicKey, counter: 6, party })).kind,
    ).toBe("invalid");
    expect(await isRegistered({ ...registration, id: other.id })).toBe(false);
    const [own, ...others] = [kind, "ES256", "EdDSA", "RS256", "ES384", "none"] as const;
    for (const each of others.filter((name) => name !== own))
      expect(await isRegistered(withAlgorithm(registration, own, each))).toBe(false);
  });
});

it("a WebAuthn signature with another DER header, or with bytes behind it, is rejected", async () => {
  const authenticator = createAuthenticator(party);
  const { publicKey } = authenticator;
  const sample = authenticator.get("challenge", { personId: "nerea", counter: 7 });
  const bytes = Buffer.from(sample.signature, "base64url");
  const changes = [0, 1, 2].flatMap((at) => Array.from({ length: 255 }, (_, by) => [at, by + 1]));
  const signatures = changes.map(([at = 0, by = 0]) => changed(sample.signature, { at, by }));
  const longer = ["00", "0500"].map((hex) => Buffer.concat([bytes, Buffer.from(hex, "hex")]));
  for (const signature of [...signatures, ...longer.map((each) => each.toString("base64url"))]) {
    const stored = { publicKey, counter: 6, party };
    expect((await checkAssertion({ ...sample, signature }, stored)).kind).toBe("invalid");
  }
});

it("short WebAuthn keys and malformed responses are rejected without an exception", async () => {
  const { publicKey } = vectors.verified;
  const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey;
  const long = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey;
  const keys = [short, long].map((key) =>
    createAuthenticator(party, { attestedKey: coseKey(key) }).create("challenge"),
  );
  const kinds = await Promise.all(keys.map((each) => checkRegistration(each, party)));
  expect(kinds.map(({ kind }) => kind)).toEqual(["invalid", "valid"]);
  const word = fc.base64String().map((each) => each.replace(/[+/=]/g, "_") || "A");
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        id: word,
        clientData: word,
        authenticatorData: word,
        signature: word,
        userHandle: word,
      }),
      async (answer) => {
        expect((await checkRegistration(answer, party)).kind).toBe("invalid");
        const stored = { publicKey, counter: 0, party };
        expect((await checkAssertion(answer, stored)).kind).toBe("invalid");
        expect((await checkAssertion(answer, { ...stored, publicKey: answer.id })).kind).toBe(
          "invalid",
        );
      },
    ),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (typed) => {
      expect([parseRegistration(typed), parseAssertion(typed)]).toEqual([null, null]);
    }),
  );
});

it("WebAuthn keys in nested, endless or wrongly sized CBOR are rejected without an exception", async () => {
  const nested = Buffer.concat([Buffer.alloc(2500, 0x81), Buffer.from([0])]);
  const tags = Buffer.alloc(2500, 0xc1);
  const bombs = ["9bffffffffffffffff", "bbffffffffffffffff", "5bffffffffffffffff", "7affffffff"];
  const endless = ["bf", "9f", "5f", "a1f97e0001", "a101fb7ff8000000000000", "a0", "f6", "c1"];
  const keys = [nested, tags, ...[...bombs, ...endless].map((hex) => Buffer.from(hex, "hex"))];
  for (const attestedKey of keys) {
    const answer = createAuthenticator(party, { attestedKey }).create("challenge");
    expect((await checkRegistration(answer, party)).kind).toBe("invalid");
    const { assertion } = vectors.verified;
    const publicKey = attestedKey.toString("base64url");
    expect((await checkAssertion(assertion, { publicKey, counter: 0, party })).kind).toBe(
      "invalid",
    );
  }
});

function changed(part: string, { at, by }: { at: number; by: number }): string {
  const bytes = Buffer.from(part, "base64url");
  const place = at % bytes.length;
  bytes[place] = (bytes[place] ?? 0) ^ by;
  return bytes.toString("base64url");
}

/** Beginnings of COSE keys: type and algorithm. */
const heads = { ES256: "01020326", EdDSA: "01010327", RS256: "010303390100" };
const algorithmParts = {
  ES256: "0326",
  EdDSA: "0327",
  RS256: "03390100",
  ES384: "033822",
  none: "0300",
};

function withAlgorithm(
  registration: RegistrationAnswer,
  own: keyof typeof heads,
  other: keyof typeof algorithmParts,
): RegistrationAnswer {
  const data = Buffer.from(registration.authenticatorData, "base64url").toString("hex");
  const head = heads[own];
  const at = data.lastIndexOf(head);
  const rest = data.slice(at + head.length);
  const hex = `${data.slice(0, at)}${head.slice(0, 4)}${algorithmParts[other]}${rest}`;
  return { ...registration, authenticatorData: Buffer.from(hex, "hex").toString("base64url") };
}

type Vector = Record<"id" | "created" | "createdFor" | "used" | "usedFor" | "signature", string>;

function vector({ id, created, createdFor, used, usedFor, signature }: Vector) {
  const encoded = (hex: string) => Buffer.from(hex, "hex").toString("base64url");
  return {
    publicKey: encoded(/a501020326200121.*$/.exec(created)?.[0] ?? ""),
    registration: {
      id: encoded(id),
      authenticatorData: encoded(created),
      clientData: Buffer.from(createdFor).toString("base64url"),
    },
    assertion: {
      id: encoded(id),
      authenticatorData: encoded(used),
      signature: encoded(signature),
      clientData: Buffer.from(usedFor).toString("base64url"),
      userHandle: "bmVyZWE",
    },
  };
}
