import type { GroupName, groups } from "../domain/groups.ts";

export type PreviewName = "home" | "legal" | "privacy" | "cookies" | "returns";

export type EmailSampleName =
  | "received"
  | "confirmed"
  | "welcome"
  | "question"
  | "not-a-retailer"
  | "tax-id-not-verified"
  | "outside-our-area"
  | "duplicate"
  | "no-answer"
  | "new-request"
  | "privacy-confirm";

/** Texts of one form field. `effect`: consequence of a change, shown before it is saved. */
export type FieldCopy = { label: string; hint?: string; effect?: string };

/** Texts of a field of a list's rows. `inRow`: its value in the summary of a row, which leaves a blank one out. */
export type PartCopy = FieldCopy & { inRow?: (typed: string) => string };

type FieldsCopy<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { of: infer Of }
    ? FieldCopy & {
        row: (number: number) => string;
        /** Fields that a folded row shows; default: all. */
        inSummary?: readonly (keyof Of)[];
        of: { [Part in keyof Of]: PartCopy };
      }
    : FieldCopy;
};

export type GroupCopy<Name extends GroupName = GroupName> = {
  /** Last segment of the URL of the group's page. */
  slug: string;
  title: string;
  text: string;
  /** Public pages that show the group. */
  previews: readonly PreviewName[];
  /** Emails that the group affects; with `fields`, only if one of these fields changes. */
  emails?: readonly { name: EmailSampleName; fields?: readonly (keyof (typeof groups)[Name])[] }[];
  fields: FieldsCopy<(typeof groups)[Name]>;
  /** Headings between the fields, by the first field below each. */
  sections?: Partial<Record<keyof (typeof groups)[Name], string>>;
};
