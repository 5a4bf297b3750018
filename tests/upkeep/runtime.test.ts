import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import sums from "../../tools/build/runtime-sums.json" with { type: "json" };
import { node, root } from "../support/command.ts";

const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

it("the Node version in package.json has a checksum for Linux on both processors", () => {
  expect(sums).toEqual({
    [dependencies.node]: {
      "linux-x64": expect.stringMatching(/^[0-9a-f]{64}$/),
      "linux-arm64": expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
});

it("the installed Node version is the pinned one", () => {
  const [pinned] = Object.values(sums) as Record<string, string>[];
  const expected = pinned?.[`${process.platform}-${process.arch}`];
  const found = createHash("sha256")
    .update(readFileSync(realpathSync(node)))
    .digest("hex");
  if (expected) expect(found).toBe(expected);
});
