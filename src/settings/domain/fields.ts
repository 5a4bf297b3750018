import type { PictureFocus, PictureFrame, PictureProblem } from "../../kernel/picture.ts";
import type { WordingProblem } from "../../policies/domain/parse-wording.ts";
import type { PolicyName } from "../../policies/domain/policy-version.ts";
import type { Term, TermRange, Unit } from "../../promises/promises.ts";

/** Field of a group of settings that holds one value. Lengths are in characters. */
export type SimpleField =
  | {
      kind: "line" | "text";
      max: number;
      optional?: true;
      /** True for texts that may contain placeholders, such as «{productos}» for the number of products. */
      facts?: true;
    }
  /** `placeholder`: fictitious tax ID of the sample company, which is also accepted. */
  | { kind: "tax-id"; placeholder: string }
  | { kind: "email" | "phone" | "web" | "date" | "month" | "clock"; optional?: true }
  | { kind: "whole" | "tenths"; min: number; max: number; optional?: true }
  /** Owner's own text for a section of a policy; empty for the standard text. */
  | { kind: "wording"; policy: PolicyName; section: string; max: number }
  /** Checkbox about the change itself, «si» or empty: not a setting, so it is neither compared nor prefilled. */
  | { kind: "mark" }
  /** `absent`: default value if no option was chosen. */
  | { kind: "choice"; options: readonly string[]; absent?: string }
  | { kind: "choices"; options: readonly string[]; min: number }
  | { kind: "term"; units: readonly Unit[]; min: number; max: number }
  | { kind: "range"; unit: Unit; min: number; max: number }
  | { kind: "picture"; frame: PictureFrame };

export type ListField = {
  kind: "list";
  min: number;
  max: number;
  of: Readonly<Record<string, SimpleField>>;
};

export type SettingField = SimpleField | ListField;
export type Fields = Readonly<Record<string, SettingField>>;

/** Ids of the cropped picture and its original (`source`); empty: the sample company's. */
export type PictureValue = { id: string; source: string; focus: PictureFocus; alt: string };

/** Value of a field after parsing; an optional field that was left blank is an empty text or null. */
export type ValueOf<F> = F extends { kind: "whole" | "tenths" }
  ? F extends { optional: true }
    ? number | null
    : number
  : F extends { kind: "term" }
    ? Term
    : F extends { kind: "range" }
      ? TermRange
      : F extends { kind: "picture" }
        ? PictureValue
        : F extends { kind: "choice"; options: readonly (infer Option)[] }
          ? Option
          : F extends { kind: "choices"; options: readonly (infer Option)[] }
            ? readonly Option[]
            : F extends { kind: "list"; of: infer Of }
              ? readonly { readonly [Name in keyof Of]: ValueOf<Of[Name]> }[]
              : string;

export type GroupValue<F> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Problem with one value. `path` is the name of its form field, such as «holidays.3.date». */
export type SettingProblem = { path: string; problem: ProblemName; limit?: string };

export type ProblemName =
  | "missing"
  | "too-long"
  | "markup"
  | "not-an-email"
  | "not-a-phone"
  | "not-a-web-address"
  | "not-a-tax-id"
  | "not-a-date"
  | "not-a-month"
  | "not-a-time"
  | "not-a-number"
  | "too-small"
  | "too-large"
  | "not-an-option"
  | "reversed"
  | "too-few"
  | "too-many"
  | "twice"
  | "past"
  | "unknown-fact"
  | "empty-wording"
  | "sample-facts"
  | "sample-claims"
  | WordingProblem
  | "missing-alt"
  | "unknown-picture"
  | PictureProblem;
