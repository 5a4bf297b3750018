import { partsOf, type RecordField } from "../fields/field.ts";
import {
  type PictureFocus,
  type PictureFrame,
  type PictureProblem,
  pictureFocuses,
  sizeOfPicture,
} from "../kernel/picture.ts";
import { cleanLine } from "../kernel/text.ts";
import { isTicked } from "../kernel/ticked.ts";

/** Ids of the cropped picture and its original (`source`), for a logo the same; empty: the sample company's. */
export type PictureValue = { id: string; source: string; focus: PictureFocus; alt: string };

/** Value of a field that shows the picture of the sample company. */
export const samplePicture: PictureValue = {
  id: "",
  source: "",
  alt: "",
  focus: "center-middle",
};

export type PictureField = RecordField<
  PictureValue,
  "unknown-picture" | "not-an-option" | "missing-alt" | "markup" | "too-long" | PictureProblem
> & {
  /** Null for a logo, which is not cropped. */
  frame: PictureFrame | null;
};

const maxAltLength = 250;

/** Picture with the words that stand for it; whether its ids are stored is checked when it is saved. */
export function picture(frame: PictureFrame): PictureField {
  return {
    kind: "picture",
    control: { type: "own", name: "picture" },
    frame,
    parse(typed) {
      const part = (name: string) => cleanLine(typed.text(name));
      const [id, source, alt] = [part("id"), part("source"), part("alt")];
      if (!id || isTicked(part("remove"))) return samplePicture;
      if (!sizeOfPicture(id) || !sizeOfPicture(source))
        typed.part("file").reject("unknown-picture");
      const focus = pictureFocuses.find((known) => known === part("focus"));
      if (!focus) typed.part("focus").reject("not-an-option");
      if (!alt) typed.part("alt").reject("missing-alt");
      else if (/<\s*[a-z/!?]/i.test(alt)) typed.part("alt").reject("markup");
      else if (alt.length > maxAltLength) typed.part("alt").reject("too-long", maxAltLength);
      return { id, source, alt, focus: focus ?? samplePicture.focus };
    },
    write: (value) => partsOf(value, ["id", "source", "focus", "alt"]),
  };
}

/** Logo of the company: whole, with its transparent parts, and without words, because it stands for the name. */
export function logo(): PictureField {
  return {
    kind: "picture",
    control: { type: "own", name: "logo" },
    frame: null,
    parse(typed) {
      const id = cleanLine(typed.text("id"));
      if (!id || isTicked(typed.text("remove"))) return samplePicture;
      if (!sizeOfPicture(id)) typed.part("file").reject("unknown-picture");
      return { ...samplePicture, id, source: id };
    },
    write: (value) => partsOf(value, ["id", "source"]),
  };
}
