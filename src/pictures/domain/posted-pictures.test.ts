import { describe, expect, it } from "vitest";
import type { PictureEntry } from "../../products/domain/stored-picture.ts";
import { editPictures, type TypedPicture } from "./posted-pictures.ts";

const entry = (id: string): PictureEntry => ({
  id,
  source: "upload",
  address: null,
  alt: `Foto ${id}`,
  focus: "center-middle",
  state: "fetched",
  picture: id,
  original: id,
});
const typed = (id: string, place: number, more: Partial<TypedPicture> = {}): TypedPicture => ({
  id,
  alt: `Foto ${id}`,
  focus: "center-middle",
  place: String(place),
  isRemoved: false,
  ...more,
});
const entries = ["a", "b", "c"].map(entry);
const orderOf = (fields: TypedPicture[]) =>
  editPictures(entries, fields)
    .edited.map((one) => one.entry.id)
    .join("");

describe("editPictures", () => {
  it("moves a picture to the place that was typed", () => {
    expect(orderOf([])).toBe("abc");
    expect(orderOf([typed("a", 1), typed("b", 2), typed("c", 1)])).toBe("cab");
    expect(orderOf([typed("a", 3), typed("b", 2), typed("c", 3)])).toBe("bca");
    expect(orderOf([typed("a", 2), typed("b", 2), typed("c", 3)])).toBe("bac");
    expect(orderOf([typed("a", 3), typed("b", 2), typed("c", 1)])).toBe("cba");
    expect(orderOf([typed("a", 0), typed("b", -7), typed("c", Number.NaN)])).toBe("abc");
  });

  it("takes pictures out, ignores unknown ones and unknown focuses", () => {
    expect(orderOf([typed("b", 2, { isRemoved: true }), typed("x", 1)])).toBe("ac");
    const { edited } = editPictures(entries, [typed("a", 1, { focus: "__proto__" })]);
    expect(edited[0]?.focus).toBe("center-middle");
  });

  it("wants a text alternative for every picture that is shown", () => {
    const { problems } = editPictures(
      [...entries, { ...entry("d"), state: "waiting", attempts: 0, dueAt: 0 } as PictureEntry],
      [
        typed("a", 1, { alt: " \u200b" }),
        typed("b", 2, { alt: "x".repeat(251) }),
        typed("c", 3, { alt: "<b>Foto</b>" }),
        typed("d", 4, { alt: "" }),
      ],
    );
    expect(problems).toEqual([
      { id: "a", problem: "missing-alt" },
      { id: "b", problem: "too-long" },
      { id: "c", problem: "markup" },
    ]);
  });
});
