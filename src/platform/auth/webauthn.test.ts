import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAuthenticator } from "../../../tests/support/authenticator.ts";
import {
  type AssertionAnswer,
  algorithms,
  challengeOf,
  checkAssertion,
  checkRegistration,
  parseAssertion,
  parseRegistration,
} from "./webauthn.ts";

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

describe("the test vectors of the recommendation", () => {
  it("a registration with user verification is taken, and its key checks the use", () => {
    const { registration, assertion } = vectors.verified;
    const registered = checkRegistration(registration, party);
    if (registered.kind === "invalid") throw new Error(registered.why);
    expect(registered.value).toMatchObject({ credentialId: registration.id, counter: 0 });
    const used = checkAssertion(assertion, { key: registered.value, counter: 0, party });
    expect(used).toEqual({ kind: "valid", value: { counter: 0 } });
  });

  it("without user verification both are refused", () => {
    const { registration, assertion } = vectors.unverified;
    const why = "authenticator data";
    expect(checkRegistration(registration, party)).toEqual({ kind: "invalid", why });
    expect(checkAssertion(assertion, { key: registration, counter: 0, party })).toEqual({
      kind: "invalid",
      why,
    });
  });

  it("for another site both are refused", () => {
    const { registration, assertion } = vectors.verified;
    const others = [
      { origin: "https://example.org:8443", rpId: "example.org" },
      { origin: "https://example.org", rpId: "www.example.org" },
    ];
    for (const other of others) {
      expect(checkRegistration(registration, other).kind).toBe("invalid");
      const stored = { key: registration, counter: 0, party: other };
      expect(checkAssertion(assertion, stored).kind).toBe("invalid");
    }
  });
});

describe.each(["ES256", "EdDSA", "RS256"] as const)("a passkey of %s", (kind) => {
  const authenticator = createAuthenticator(party, { kind });
  const registration = authenticator.create("challenge");
  const sample = authenticator.get("challenge", { personId: "nerea", counter: 7 });
  const check = (answer: AssertionAnswer, counter = 6) =>
    checkAssertion(answer, { key: registration, counter, party });

  it("is registered and used", () => {
    expect(checkRegistration(registration, party).kind).toBe("valid");
    expect(check(sample)).toEqual({ kind: "valid", value: { counter: 7 } });
    expect(challengeOf(sample)).toBe("challenge");
  });

  it("is refused when its counter has not grown, as that of a copy", () => {
    expect(check(sample, 7)).toEqual({ kind: "invalid", why: "counter" });
    expect(check(sample, 8)).toEqual({ kind: "invalid", why: "counter" });
  });

  it("is refused without presence or verification, in a frame, or for the other ceremony", () => {
    const personId = "nerea";
    for (const flags of [{ present: false }, { verified: false }, { crossOrigin: true }]) {
      expect(check(authenticator.get("challenge", { personId, ...flags }), 0).kind).toBe("invalid");
      expect(checkRegistration(authenticator.create("challenge", flags), party).kind).toBe(
        "invalid",
      );
    }
    const { clientData } = registration;
    expect(check({ ...sample, clientData })).toEqual({ kind: "invalid", why: "type" });
  });

  it("is refused with any byte changed", () => {
    const parts = ["clientData", "authenticatorData", "signature"] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (part, at, by) => {
          const bytes = Buffer.from(sample[part], "base64url");
          const place = at % bytes.length;
          bytes[place] = (bytes[place] ?? 0) ^ by;
          expect(check({ ...sample, [part]: bytes.toString("base64url") }).kind).toBe("invalid");
        },
      ),
    );
  });

  it("is refused with the key of another passkey or algorithm", () => {
    const other = createAuthenticator(party, { kind }).create("challenge");
    expect(checkAssertion(sample, { key: other, counter: 6, party }).kind).toBe("invalid");
    for (const algorithm of [...Object.values(algorithms), 0, -37].filter(
      (each) => each !== algorithms[kind],
    ))
      expect(checkRegistration({ ...registration, algorithm }, party).kind).toBe("invalid");
  });
});

it("short keys, and answers that are no answers, are refused and throw nothing", () => {
  const registration = createAuthenticator(party, { kind: "RS256" }).create("challenge");
  const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey;
  const publicKey = short.export({ format: "der", type: "spki" }).toString("base64url");
  expect(checkRegistration({ ...registration, publicKey }, party).kind).toBe("invalid");
  const word = fc.base64String().map((each) => each.replace(/[+/=]/g, "_") || "A");
  fc.assert(
    fc.property(
      fc.record({
        id: word,
        clientData: word,
        authenticatorData: word,
        signature: word,
        userHandle: word,
        publicKey: word,
        algorithm: fc.integer(),
      }),
      (answer) => {
        expect(checkRegistration(answer, party).kind).toBe("invalid");
        expect(checkAssertion(answer, { key: registration, counter: 0, party }).kind).toBe(
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

type Vector = Record<"id" | "created" | "createdFor" | "used" | "usedFor" | "signature", string>;

function vector({ id, created, createdFor, used, usedFor, signature }: Vector) {
  const encoded = (hex: string) => Buffer.from(hex, "hex").toString("base64url");
  const point = /2001215820(.{64})225820(.{64})$/.exec(created);
  // SubjectPublicKeyInfo of a point of P-256 (RFC 5480).
  const head = "3059301306072a8648ce3d020106082a8648ce3d03010703420004";
  return {
    registration: {
      ...{ id: encoded(id), authenticatorData: encoded(created), algorithm: algorithms.ES256 },
      clientData: Buffer.from(createdFor).toString("base64url"),
      publicKey: encoded(`${head}${point?.[1]}${point?.[2]}`),
    },
    assertion: {
      ...{ id: encoded(id), authenticatorData: encoded(used), signature: encoded(signature) },
      clientData: Buffer.from(usedFor).toString("base64url"),
      userHandle: "bmVyZWE",
    },
  };
}
