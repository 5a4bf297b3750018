import { parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import { cleanLine, tidy } from "../../kernel/text.ts";
import { parseWording } from "../../policies/domain/parse-wording.ts";
import { liveBlockOf, wordingFacts } from "../../policies/domain/wording-sections.ts";
import { parseDate } from "../../promises/parse-date.ts";
import { factsInTexts, hasUnknownFact } from "../../site/domain/facts-in-texts.ts";
import { parseTaxId, shownTaxId } from "../../tax-id/tax-id.ts";
import type {
  ListField,
  ProblemName,
  SettingField,
  SettingProblem,
  SimpleField,
} from "./fields.ts";
import { type GroupName, type GroupValues, groups } from "./groups.ts";
import { parsePicture } from "./parse-picture.ts";
import { rowsOf, type TypedTexts } from "./typed-texts.ts";

export type ParsedGroup<Name extends GroupName> =
  | { kind: "value"; value: GroupValues[Name] }
  | { kind: "problems"; problems: readonly SettingProblem[] };

/** Parses a group; with `today` (ISO date) and `former` it rejects new holidays in the past. */
export function parseGroup<Name extends GroupName>(
  name: Name,
  typed: TypedTexts,
  { today, former }: { today?: string; former?: GroupValues[Name] } = {},
): ParsedGroup<Name> {
  const problems: SettingProblem[] = [];
  const value = Object.fromEntries(
    Object.entries<SettingField>(groups[name]).map(([path, field]) => [
      path,
      field.kind === "list"
        ? parseList(field, path, { typed, problems })
        : parseField(field, path, { typed, problems }),
    ]),
  ) as unknown as GroupValues[Name];
  if (problems.length === 0)
    problems.push(...problemsOfGroup({ name, value, today, former, typed }));
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "value", value };
}

type Given = { typed: TypedTexts; problems: SettingProblem[] };

function parseList({ of, min, max }: ListField, path: string, given: Given): unknown[] {
  const rows = keptRows({ of }, path, given.typed);
  if (rows.length < min) given.problems.push({ path, problem: "too-few", limit: `${min}` });
  if (rows.length > max) given.problems.push({ path, problem: "too-many", limit: `${max}` });
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(of).map(([name, field]) => [
        name,
        parseField(field, `${path}.${row}.${name}`, given),
      ]),
    ),
  );
}

/** Numbers of a list's form rows that become records. */
function keptRows({ of }: Pick<ListField, "of">, path: string, typed: TypedTexts): number[] {
  return rowsOf(path, typed).filter((row) => !isLeftOut(`${path}.${row}`, of, typed));
}

/** True for a row marked for removal, or without text. Chosen options count as text only if all fields are selects. */
function isLeftOut(path: string, of: ListField["of"], typed: TypedTexts): boolean {
  if (typed[`${path}.remove`] === "si") return true;
  const parts = Object.entries(of);
  const written = parts.filter(([, { kind }]) => kind !== "choice");
  return (written.length > 0 ? written : parts).every(
    ([name]) => !(typed[`${path}.${name}`] ?? "").trim(),
  );
}

function parseField(field: SimpleField, path: string, given: Given): unknown {
  const reject: Reject = (problem, limit, at = path) => {
    given.problems.push({ path: at, problem, ...(limit !== undefined && { limit: `${limit}` }) });
    return "";
  };
  const text = given.typed[path] ?? "";
  switch (field.kind) {
    case "term":
      return parseTerm(field, path, { given, reject });
    case "range":
      return parseRange(field, path, { given, reject });
    case "picture":
      return parsePicture(path, given);
    case "choice":
      if (text === "" && field.absent) return field.absent;
      return field.options.includes(text) ? text : reject("not-an-option");
    case "choices": {
      const chosen = field.options.filter((option) => given.typed[`${path}.${option}`] === "si");
      return chosen.length >= field.min ? chosen : reject("too-few", field.min);
    }
    case "whole":
    case "tenths": {
      const cleaned = cleanLine(text);
      if (!cleaned) return field.optional ? null : reject("missing");
      return parseNumber(cleaned, field, reject);
    }
  }
  if (field.kind === "mark") return text === "si" ? text : "";
  if (field.kind === "wording") return parseOwnText(field, text, reject);
  const cleaned = field.kind === "text" ? tidy(text).trim() : cleanLine(text);
  if (!cleaned) return "optional" in field && field.optional ? "" : reject("missing");
  if (/<\s*[a-z/!?]/i.test(cleaned)) return reject("markup");
  switch (field.kind) {
    case "line":
    case "text":
      if (field.facts && hasUnknownFact(cleaned))
        return reject("unknown-fact", factsInTexts.map((name) => `{${name}}`).join(", "));
      return cleaned.length > field.max ? reject("too-long", field.max) : cleaned;
    case "email": {
      const parsed = parseEmail(cleaned);
      return "value" in parsed ? parsed.value.address : reject("not-an-email");
    }
    case "phone":
      return "value" in parsePhone({ typed: cleaned, country: "ES" }) &&
        /^[\d\s()+./-]+$/.test(cleaned)
        ? cleaned
        : reject("not-a-phone");
    case "tax-id": {
      if (cleaned === field.placeholder) return cleaned;
      const parsed = parseTaxId(cleaned);
      return parsed.kind === "tax-id" ? shownTaxId(cleaned) : reject("not-a-tax-id");
    }
    case "web":
      return isWebAddress(cleaned) ? cleaned : reject("not-a-web-address");
    case "date":
      return parseDate(cleaned) ? cleaned : reject("not-a-date");
    case "month":
      return /^\d{4}-\d\d$/.test(cleaned) && parseDate(`${cleaned}-01`)
        ? cleaned
        : reject("not-a-month");
    case "clock":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(cleaned) ? cleaned : reject("not-a-time");
  }
}

/** Parses the owner's text of a policy section. Only checks the names of placeholders; the policy page fills them. */
function parseOwnText(
  { policy, section, max }: Extract<SimpleField, { kind: "wording" }>,
  text: string,
  reject: Reject,
): string {
  if (text === "") return "";
  const cleaned = tidy(text).trim();
  if (!cleaned) return reject("empty-wording");
  if (cleaned.length > max) return reject("too-long", max);
  const live = liveBlockOf(policy, section);
  const parsed = parseWording(cleaned, {
    factValue: (name) => (wordingFacts.includes(name) ? name : undefined),
    live: live && { ...live, blocks: [] },
  });
  return parsed.kind === "problem" ? reject(parsed.problem, parsed.found) : cleaned;
}

type Reject = (problem: ProblemName, limit?: number | string, at?: string) => "";

function parseNumber(
  text: string,
  { kind, min, max }: { kind: "whole" | "tenths"; min: number; max: number },
  reject: Reject,
  at?: string,
): number | "" {
  const plain = kind === "whole" ? text.replace(/[.\s]/g, "") : text.replace(",", ".");
  const shape = kind === "whole" ? /^\d{1,9}$/ : /^\d{1,6}(\.\d)?$/;
  if (!shape.test(plain)) return reject("not-a-number", undefined, at);
  const number = Number(plain);
  if (number < min) return reject("too-small", min, at);
  return number > max ? reject("too-large", max, at) : number;
}

function parseTerm(
  { units, min, max }: Extract<SimpleField, { kind: "term" }>,
  path: string,
  { given, reject }: { given: Given; reject: Reject },
) {
  const at = `${path}.amount`;
  const amount = parseNumber(
    cleanLine(given.typed[at] ?? ""),
    { kind: "whole", min, max },
    reject,
    at,
  );
  const typedUnit = given.typed[`${path}.unit`] ?? "";
  const unit = units.length === 1 ? units[0] : units.find((known) => known === typedUnit);
  return unit ? { amount, unit } : reject("not-an-option", undefined, `${path}.unit`);
}

function parseRange(
  { unit, min, max }: Extract<SimpleField, { kind: "range" }>,
  path: string,
  { given, reject }: { given: Given; reject: Reject },
) {
  const [from, to] = ["from", "to"].map((end) => {
    const at = `${path}.${end}`;
    return parseNumber(cleanLine(given.typed[at] ?? ""), { kind: "whole", min, max }, reject, at);
  });
  if (typeof from === "number" && typeof to === "number" && from >= to)
    return reject("reversed", undefined, `${path}.to`);
  return { from, to, unit };
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && text.length <= 300;
}

/** Problems of values that do not fit each other, such as a closing time before the opening time. */
function problemsOfGroup<Name extends GroupName>({
  name,
  value,
  today = "",
  former,
  typed,
}: {
  name: Name;
  typed: TypedTexts;
  value: GroupValues[Name];
  today: string | undefined;
  former: GroupValues[Name] | undefined;
}): SettingProblem[] {
  if (name === "calendar") {
    const { opens, closes, holidays } = value as GroupValues["calendar"];
    const known = new Set(
      (former as GroupValues["calendar"] | undefined)?.holidays.map(({ date }) => date),
    );
    const dates = holidays.map(({ date }) => date);
    const rows = keptRows(groups.calendar.holidays, "holidays", typed);
    return [
      ...(opens < closes ? [] : [{ path: "closes", problem: "reversed" } as const]),
      ...dates.flatMap((date, index): SettingProblem[] => {
        const path = `holidays.${rows[index]}.date`;
        if (dates.indexOf(date) < index) return [{ path, problem: "twice" }];
        return today && date < today && !known.has(date) ? [{ path, problem: "past" }] : [];
      }),
    ];
  }
  if (name === "promises") {
    const terms = value as GroupValues["promises"];
    const pairs = [
      ["confirmationReminder", "unconfirmedExpiry"],
      ["questionReminder", "questionExpiry"],
    ] as const;
    return pairs.flatMap(([reminder, end]): SettingProblem[] =>
      terms[reminder].amount < terms[end].amount
        ? []
        : [{ path: `${end}.amount`, problem: "reversed" }],
    );
  }
  return [];
}
