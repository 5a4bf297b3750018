import fc from "fast-check";
import { expect, test } from "vitest";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { openPersonalLink, signPersonalLink } from "../../src/platform/http/personal-link.ts";

const keys = ["n".repeat(32), "o".repeat(32)];
const signer = createSigner(keys, "applicant");
const anyText = fc.string({ unit: "binary", maxLength: 120 });

test("a personal link opens its page until its last day, with the current or a former signing key", () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 0, max: 4e12 }),
      (requestId, createdAt, now) => {
        const made = createSigner(keys.slice(1), "applicant");
        const opened = openPersonalLink(signer, {
          link: signPersonalLink(made, { requestId, createdAt }),
          now,
        });
        if (opened.kind === "open") expect(opened).toMatchObject({ requestId });
        else expect(opened.kind).toBe("expired");
        expect(opened.kind === "open").toBe(now <= createdAt + 30 * 86_400_000);
      },
    ),
  );
});

test("a personal link with any other text opens nothing", () => {
  const link = signPersonalLink(signer, { requestId: "b1", createdAt: 0 });
  const nearly = fc
    .tuple(fc.nat(link.length - 1), fc.string({ unit: "binary", minLength: 1, maxLength: 1 }))
    .map(([at, other]) => link.slice(0, at) + other + link.slice(at + 1))
    .filter((changed) => changed !== link);
  fc.assert(
    fc.property(fc.oneof(anyText, nearly), (text) => {
      expect(openPersonalLink(signer, { link: text, now: 0 })).toEqual({ kind: "unknown" });
    }),
    { numRuns: 1000 },
  );
});
