import { expect, test } from "vitest";
import { createSealer } from "./sealed-text.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];

test("a sealed text reveals nothing of its content and can be opened again", () => {
  const sealer = createSealer([first], "secret");
  const sealed = sealer.seal("whsec_ñ");
  expect(Buffer.from(sealed, "base64").toString()).not.toContain("whsec");
  expect(sealer.seal("whsec_ñ")).not.toBe(sealed);
  expect(sealer.open(sealed)).toEqual({ text: "whsec_ñ", isCurrent: true });
});

test("a sealed text survives a key rotation, but not the removal of its key", () => {
  const sealed = createSealer([first], "secret").seal("x");
  expect(createSealer([second, first], "secret").open(sealed)).toEqual({
    text: "x",
    isCurrent: false,
  });
  expect(createSealer([second], "secret").open(sealed)).toBeNull();
});

test("a sealed text that was changed, cut or sealed for another purpose cannot be opened", () => {
  const sealer = createSealer([first], "secret");
  const sealed = sealer.seal("x");
  const changed = Buffer.from(sealed, "base64");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const wrong of [changed.toString("base64"), sealed.slice(0, 20), "", "ñ"])
    expect(sealer.open(wrong), wrong).toBeNull();
  expect(createSealer([first], "other").open(sealed)).toBeNull();
});
