import { expect, it } from "vitest";
import { toSteadyFaces } from "./steady-faces.ts";

const face = (family: string, file: string, more = "") =>
  `@font-face {\n  font-family: "${family}";\n  src: url("/fonts/${file}") format("woff2");\n  font-display: swap;${more}\n}`;
const sheet = [
  face("Text", "text.woff2"),
  face("Text", "extended.woff2", " unicode-range: U+100;"),
  `@font-face { font-family: "Text Fallback"; src: local("Arial"); size-adjust: 101%; }`,
  `:root { --text: "Text", "Text Fallback", sans-serif; }`,
].join("\n");

it("web fonts get new names and are made optional, without a second face of their name", () => {
  const { styles } = toSteadyFaces(sheet);
  expect(styles.match(/font-family: "Text Steady"/g)).toHaveLength(2);
  expect(styles.match(/font-display: optional/g)).toHaveLength(2);
  expect(styles).not.toMatch(/swap|size-adjust|font-family: "Text"/);
  expect(styles).toContain('--text: "Text Steady", "Text Fallback", sans-serif');
});

it("the fonts that most pages need are preloaded", () => {
  expect(toSteadyFaces(sheet).urls).toEqual(["/fonts/text.woff2"]);
});
