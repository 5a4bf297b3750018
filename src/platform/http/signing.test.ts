import { describe, expect, it } from "vitest";
import { createSigner } from "./signing.ts";

const [newKey, oldKey, strangeKey] = ["new", "old", "strange"].map((name) => name.padEnd(32, "-"));
const receipt = "B2B-7XK3-9QD0.1750000000000";

describe("a signed text", () => {
  const signer = createSigner([oldKey as string], "receipt");
  const signed = signer.sign(receipt);

  it("is read back by whoever has the key", () => {
    expect(signer.verify(signed)).toBe(receipt);
  });

  it("fits into a path as it is", () => {
    expect(encodeURIComponent(signed)).toBe(signed);
  });

  it("is still read after a new key has been put in front, and signed anew with that one", () => {
    const rotated = createSigner([newKey as string, oldKey as string], "receipt");
    expect(rotated.verify(signed)).toBe(receipt);
    expect(signer.verify(rotated.sign(receipt))).toBeNull();
  });

  it("is worth nothing once its key is gone", () => {
    expect(createSigner([newKey as string], "receipt").verify(signed)).toBeNull();
  });

  it("opens no page of another purpose", () => {
    expect(createSigner([oldKey as string], "unsubscribe").verify(signed)).toBeNull();
  });

  it.each([
    signed.replace("7XK3", "7XK4"),
    `${signed}x`,
    signed.slice(0, -1),
    signed.slice(0, signed.indexOf("~") + 1),
    receipt,
    `~${signed.split("~")[1]}`,
    `${signed}~`,
    createSigner([strangeKey as string], "receipt").sign(receipt),
    "~",
    "",
  ])("that was tampered with is refused: %s", (forged) => {
    expect(signer.verify(forged)).toBeNull();
  });
});
