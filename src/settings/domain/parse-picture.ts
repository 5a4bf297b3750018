import { pictureFocuses, sizeOfPicture } from "../../kernel/picture.ts";
import { cleanLine } from "../../kernel/text.ts";
import type { PictureValue, SettingProblem } from "./fields.ts";
import type { TypedTexts } from "./typed-texts.ts";

const maxAltLength = 250;

/** Value of a field that shows the picture of the sample company. */
export const samplePicture: PictureValue = {
  id: "",
  source: "",
  alt: "",
  focus: "center-middle",
};

/** Parses a picture field; missingPictures() checks that its ids are stored. Adds problems to `given`. */
export function parsePicture(
  path: string,
  given: { typed: TypedTexts; problems: SettingProblem[] },
): PictureValue {
  const part = (name: string) => cleanLine(given.typed[`${path}.${name}`] ?? "");
  const [id, source, alt] = [part("id"), part("source"), part("alt")];
  if (!id || part("remove") === "si") return samplePicture;
  const reject = (at: string, problem: SettingProblem["problem"], limit?: number) =>
    given.problems.push({ path: `${path}.${at}`, problem, ...(limit && { limit: `${limit}` }) });
  if (!sizeOfPicture(id) || !sizeOfPicture(source)) reject("file", "unknown-picture");
  const focus = pictureFocuses.find((known) => known === part("focus"));
  if (!focus) reject("focus", "not-an-option");
  if (!alt) reject("alt", "missing-alt");
  else if (/<\s*[a-z/!?]/i.test(alt)) reject("alt", "markup");
  else if (alt.length > maxAltLength) reject("alt", "too-long", maxAltLength);
  return { id, source, alt, focus: focus ?? samplePicture.focus };
}
