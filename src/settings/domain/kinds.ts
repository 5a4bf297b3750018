import { asText, partsOf, type RecordField } from "../../fields/field.ts";
import { type CellField, oneInput, optional, withRule } from "../../fields/one-input.ts";
import { shaped } from "../../fields/texts.ts";
import { parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import {
  type PictureFocus,
  type PictureFrame,
  type PictureProblem,
  pictureFocuses,
  sizeOfPicture,
} from "../../kernel/picture.ts";
import { cleanLine, tidy } from "../../kernel/text.ts";
import { isTicked, ticked } from "../../kernel/ticked.ts";
import { parseWording, type WordingProblem } from "../../policies/domain/parse-wording.ts";
import type { PolicyName } from "../../policies/domain/policy-version.ts";
import { liveBlockOf, wordingFacts } from "../../policies/domain/wording-sections.ts";
import { factsInTexts, hasUnknownFact } from "../../site/domain/facts-in-texts.ts";
import { parseTaxId, shownTaxId } from "../../tax-id/tax-id.ts";

/** Field whose text stands on public pages: one that looks like HTML is refused. */
export function withoutMarkup<Value, Problem extends string>(field: CellField<Value, Problem>) {
  return withRule(field, (typed) =>
    /<\s*[a-z/!?]/i.test(typed) ? { problem: "markup" as const } : null,
  );
}

/** Field for a text that may contain placeholders, such as «{productos}» for the number of products. */
export function withFacts<Value, Problem extends string>(field: CellField<Value, Problem>) {
  return withRule(field, (typed) =>
    hasUnknownFact(typed)
      ? {
          problem: "unknown-fact" as const,
          limit: factsInTexts.map((name) => `{${name}}`).join(", "),
        }
      : null,
  );
}

/** Email address, stored as its text. */
export function emailText() {
  return withoutMarkup(
    oneInput({
      kind: "email",
      isLong: true,
      control: { type: "line", input: "email" },
      parseText: (typed) => {
        const parsed = parseEmail(typed);
        return parsed.kind === "value"
          ? { kind: "value" as const, value: parsed.value.address }
          : { kind: "problem" as const, problem: "not-an-email" as const };
      },
    }),
  );
}

/** Telephone number as the company writes it. */
export function phoneText() {
  const phone = shaped("phone", {
    control: { type: "line", input: "tel" },
    problem: "not-a-phone",
    isValid: (typed) =>
      parsePhone({ typed, country: "ES" }).kind === "value" && /^[\d\s()+./-]+$/.test(typed),
  });
  return withoutMarkup(phone);
}

/** Tax ID as it is shown. `placeholder`: fictitious one of the sample company, which is also accepted. */
export function taxIdText(placeholder: string) {
  return withoutMarkup(
    oneInput({
      kind: "tax-id",
      control: { type: "line" },
      parseText: (typed) => {
        if (typed === placeholder) return { kind: "value" as const, value: typed };
        return parseTaxId(typed).kind === "tax-id"
          ? { kind: "value" as const, value: shownTaxId(typed) }
          : { kind: "problem" as const, problem: "not-a-tax-id" as const };
      },
    }),
  );
}

export type WordingField = RecordField<string, "empty-wording" | "too-long" | WordingProblem> & {
  kind: "wording";
};

const maxWordingLength = 4000;

/** Owner's own text for a section of a policy; empty for the standard text. */
export function wording(policy: PolicyName, section: string): WordingField {
  return {
    kind: "wording",
    control: { type: "own", name: "wording" },
    write: (value) => ({ "": asText(value) }),
    parse(typed) {
      if (typed.text() === "") return "";
      const cleaned = tidy(typed.text());
      if (!cleaned) return typed.reject("empty-wording");
      if (cleaned.length > maxWordingLength) return typed.reject("too-long", maxWordingLength);
      const live = liveBlockOf(policy, section);
      // Only the names of placeholders are checked; the policy page fills them.
      const parsed = parseWording(cleaned, {
        factValue: (name) => (wordingFacts.includes(name) ? name : undefined),
        live: live && { ...live, blocks: [] },
      });
      return parsed.kind === "problem" ? typed.reject(parsed.problem, parsed.found) : cleaned;
    },
  };
}

/** Checkbox about the change itself, «yes» or empty: not a setting, so it is neither compared nor prefilled. */
export function mark(): RecordField<string, never> {
  return {
    kind: "mark",
    control: { type: "checkbox" },
    parse: (typed) => (isTicked(typed.text()) ? ticked : ""),
    write: (value) => ({ "": asText(value) }),
  };
}

/** Ids of the cropped picture and its original (`source`); empty: the sample company's. */
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
> & { frame: PictureFrame };

const maxAltLength = 250;

/** Picture with the words that stand for it; missingPictures() checks that its ids are stored. */
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

export function optionalText<Problem extends string>(field: CellField<string, Problem>) {
  return optional(field, "");
}
