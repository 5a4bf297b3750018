import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { variableNames } from "../../src/platform/config/environment.ts";

const composition = readFileSync("compose.yaml", "utf8");
/** Settings that the Docker image fixes, so that compose.yaml need not contain them. */
const ofTheImage = ["HOST", "PORT", "DATA_DIR"];

it("compose.yaml passes every setting to the site", () => {
  const missing = variableNames.filter(
    (name) => !ofTheImage.includes(name) && !new RegExp(`^ {6}${name}: `, "m").test(composition),
  );
  expect(missing).toEqual([]);
});

it("no container image has a tag that changes its major version by itself", () => {
  const images = Array.from(composition.matchAll(/^ {4}image: (\S+)$/gm), ([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
});
