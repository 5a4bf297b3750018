import { type PictureFocus, pictureFocuses } from "../../kernel/picture.ts";
import { cleanLine } from "../../kernel/text.ts";
import { maxAltLength, type PictureEntry } from "../../products/domain/stored-picture.ts";

export type TypedPicture = {
  id: string;
  alt: string;
  focus: string;
  /** Position among the product's pictures, from 1. */
  place: string;
  isRemoved: boolean;
};

export type PictureFieldProblem = { id: string; problem: "missing-alt" | "too-long" | "markup" };

export type EditedPicture = { entry: PictureEntry; alt: string; focus: PictureFocus };

/** Applies a posted form to a product's pictures: new order, alt texts, crop focus, removals. */
export function editPictures(
  entries: readonly PictureEntry[],
  typed: readonly TypedPicture[],
): { edited: EditedPicture[]; problems: PictureFieldProblem[] } {
  const problems: PictureFieldProblem[] = [];
  const placed = entries.flatMap((entry, at) => {
    const fields = typed.find(({ id }) => id === entry.id);
    if (fields?.isRemoved) return [];
    const alt = cleanLine(fields?.alt ?? entry.alt);
    const problem = problemOfAlt(alt);
    // An alt text is only required once the picture is fetched, because no page shows it before.
    if (problem && entry.state === "fetched") problems.push({ id: entry.id, problem });
    const focus = pictureFocuses.find((known) => known === fields?.focus) ?? entry.focus;
    return [{ edited: { entry, alt, focus }, rank: rankOf(fields?.place, at + 1) }];
  });
  return {
    edited: placed.sort((one, other) => one.rank - other.rank).map(({ edited }) => edited),
    problems,
  };
}

/** Sort key of a moved picture: before the one at the new position if it moves up, behind it if it moves down. */
function rankOf(typed: string | undefined, current: number): number {
  const place = Number(typed);
  if (!Number.isInteger(place) || place < 1) return current;
  return place + Math.sign(place - current) / 2;
}

/** Problem of an alt text, null if valid; expects the result of `cleanLine`. */
export function problemOfAlt(alt: string): PictureFieldProblem["problem"] | null {
  if (alt === "") return "missing-alt";
  if (alt.length > maxAltLength) return "too-long";
  return /<\s*[a-z/!?]/i.test(alt) ? "markup" : null;
}
