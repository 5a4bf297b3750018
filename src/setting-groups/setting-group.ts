import type { FieldProblem, Fields, ProblemOf, TypedTexts, ValuesOf } from "../fields/field.ts";
import type { PictureProblem } from "../kernel/picture.ts";
import { plainSpaces } from "../kernel/plain-spaces.ts";

/** Group of settings as its capability brings it; it is saved, undone and shown in the history as a whole. */
export type SettingGroup<Of extends Fields = Fields> = {
  /** Name in the database and in exported files. */
  readonly name: string;
  /** Place among all groups, as exported files and the console's search list them. */
  readonly order: number;
  /** Section of the page of settings, and place in it. */
  readonly place: { section: SettingSection; position: number };
  readonly fields: Of;
  /** Values in force until the owner sets others. */
  readonly sample: ValuesOf<Of>;
  readonly copy: GroupCopy<Of>;
  /** Sentences about the problems that only this group has. */
  readonly problems?: ProblemSentences;
  /** True if the form asks from which day on the change counts. */
  readonly hasBeginning?: boolean;
  /** Pictures of the sample company for each field of the kind `picture`, «list.picture» for those of rows. */
  readonly samplePictures?: Readonly<Record<string, readonly SamplePicture[]>>;
  /** Problems of values that do not fit each other, such as a closing time before the opening time. */
  check?(checked: CheckedGroup<ValuesOf<Of>>): FieldProblem[];
  /** Values of a form with what they keep of those in force, such as former addresses. */
  keep?(value: ValuesOf<Of>, former: ValuesOf<Of>): ValuesOf<Of>;
  /** Problems that refuse the form as things are now, though a file may be imported. */
  refuse?(value: ValuesOf<Of>, site: { claims: readonly SampleClaim[] }): FieldProblem[];
  /** True while facts of the sample company that the owner has to replace are in force. */
  isOfSample?(): boolean;
};

/** Group of settings as its capability defines it: each problem has a sentence, here or among those of all groups. */
export function defineSettings<Of extends Fields>(
  group: SettingGroup<Of> &
    ([OwnProblem<Of>] extends [never]
      ? unknown
      : { problems: Readonly<Record<OwnProblem<Of>, ProblemSentence>> }),
): SettingGroup<Of> {
  return group;
}

type OwnProblem<Of extends Fields> = Exclude<ProblemOf<Of[keyof Of]>, CommonProblem>;

/** Problems of fields whose sentences are the same in every group. */
export type CommonProblem =
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
  | "not-an-amount"
  | "too-many-decimals"
  | "ambiguous"
  | "not-whole"
  | "other-decimal-separator"
  | "too-small"
  | "too-large"
  | "not-an-option"
  | "reversed"
  | "too-few"
  | "too-many"
  | "twice"
  | "missing-alt"
  | "unknown-picture"
  | PictureProblem;

export type ProblemSentence = (limit: string) => string;
export type ProblemSentences = Readonly<Record<string, ProblemSentence>>;

/** `today` (ISO date) and `former`: given for a form, absent for a stored value. */
export type CheckedGroup<Values> = {
  value: Values;
  typed: TypedTexts;
  today: string | undefined;
  former: Values | undefined;
};

/** Sections of the page of settings: what a person looks for together. */
export const settingSections = ["company", "site", "sales", "terms"] as const;
export type SettingSection = (typeof settingSections)[number];

/** Picture of the sample company. `beside`: texts that the other fields of a list's row have if it is that row's. */
export type SamplePicture = {
  src: string;
  width: number;
  height: number;
  beside?: Readonly<Record<string, string>>;
};

/** Words of a group of settings; they are sent to the browser, so they contain no functions. */
export type GroupCopy<Of extends Fields = Fields> = {
  /** Last segment of the URL of the group's page. */
  slug: string;
  title: string;
  text: string;
  /** Public pages that show the group. */
  previews: readonly PreviewName[];
  /** Emails that the group affects; with `fields`, only if one of these fields changes. */
  emails?: readonly { name: EmailSampleName; fields?: readonly (keyof Of & string)[] }[];
  fields: FieldsCopy<Of>;
  /** Headings between the fields, by the first field below each. */
  sections?: { readonly [Name in keyof Of]?: string };
  /** Page for what the form cannot do. */
  further?: { to: string; label: string };
  /** Names of the options of choices that only this group has. */
  optionNames?: Readonly<Record<string, string>>;
};

/** Texts of one form field. `effect`: consequence of a change, shown before it is saved. */
export type FieldCopy = { label: string; hint?: string; effect?: string };

/** Texts of a field of a list's rows. `inRow`: its value, as «{}», in the summary of a row, which leaves out a blank one. */
export type PartCopy = FieldCopy & { inRow?: string };

type FieldsCopy<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends { of: infer Parts }
    ? FieldCopy & {
        row: string;
        /** Fields that a folded row shows; default: all. */
        inSummary?: readonly (keyof Parts)[];
        of: { readonly [Part in keyof Parts]: PartCopy };
      }
    : FieldCopy;
};

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

/** Texts that fields have until the owner writes others, with what a writer has to know. */
export type StandardTexts = {
  sections: readonly { id: string; title: string; text: string; hint?: string }[];
  marks: readonly { mark: string; text: string }[];
  /** Placeholders for the texts, with their current values. */
  facts: readonly { name: string; label: string; value: string }[];
  /** Pages to which a text may link. */
  pages: readonly string[];
};

/** Settings as they are saved at one instant. */
export type SavedSettings = {
  /** Values of a group; undefined while those of the sample are in force. */
  read<Of extends Fields>(group: SettingGroup<Of>): ValuesOf<Of> | undefined;
  /** Versions of all groups that have begun, oldest first. */
  begun: readonly SettingVersion[];
  /** Details of the company that the operator sets in the environment; saved ones take precedence. */
  installed: InstalledCompany;
};

export type InstalledCompany = { email?: string | undefined; phone?: string | undefined };

/** Saved version of a group of settings. Instants are epoch milliseconds. */
export type SettingVersion = {
  number: number;
  group: string;
  /** Null for the values of the sample company. */
  value: unknown;
  validFrom: number;
  savedAt: number;
  /** Number of the version that this one restores. */
  restores: number | null;
};

/** Claim of the sample company that a site in force still makes, and the group of settings that holds it. */
export type SampleClaim = { group: string; says: string };

export type SampleClaims = {
  list(): SampleClaim[];
  /** Values of the groups without the claims of the sample company, in the order in which they are saved. */
  remove(read: SavedOrSample): { group: string; value: unknown }[];
};

/** Values of a group in force: those saved, or the sample's. */
export type SavedOrSample = <Of extends Fields>(group: SettingGroup<Of>) => ValuesOf<Of>;

/** Values that differ from the sample company's, ignoring no-break spaces and hyphens, which users do not type. */
export function differing(values: object, sample: Readonly<Record<string, unknown>>): object {
  const plain = (value: unknown) => plainSpaces(JSON.stringify(value) ?? "");
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => plain(value) !== plain(sample[name])),
  );
}
