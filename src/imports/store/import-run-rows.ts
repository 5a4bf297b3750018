import type { Selectable } from "kysely";
import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { amountNoteNames } from "../domain/heading.ts";
import type { ImportReport } from "../domain/report.ts";
import { type ImportActor, type ImportRun, missingChoices } from "../domain/run.ts";
import { usualRules } from "../domain/unattended-rules.ts";
import { rulesSchema } from "./unattended-rules-schema.ts";

const style = z.enum(["comma", "point"]);
const dateOrders = z.record(z.string(), z.enum(["day", "month"])).default({});
const count = z.int().min(0);
const mapping = z.record(z.string(), count);
const texts = z.array(z.string());
const translations = z.record(z.string(), z.record(z.string(), z.string()));
const note = z.enum(amountNoteNames);
const found = z.object({ count, examples: texts });

const formerPartSchema = z.object({
  kind: z.string(),
  sheetName: z.string(),
  heading: z.string(),
  headings: z.record(z.string(), z.string()),
  constants: z.record(z.string(), z.string()),
  translations,
  styles: z.record(z.string(), style),
  dateOrders,
  target: count.nullable(),
});

const choicesSchema = z.object({
  sheet: count.nullable(),
  sheetName: z.string().nullable().default(null),
  headerRow: count.nullable().default(null),
  places: z
    .object({ sheets: z.record(z.string(), count), headerRows: z.record(z.string(), count) })
    .default({ sheets: {}, headerRows: {} }),
  mapping,
  styles: z.record(z.string(), style),
  dateOrders,
  titleRows: z.string().nullable().default(null),
  sheetNames: z.string().nullable().default(null),
  headings: z.record(z.string(), z.string()).default({}),
  constants: z.record(z.string(), z.string()).default({}),
  translations: translations.default({}),
  missing: z.enum(missingChoices).default("leave"),
  target: count.nullable().default(null),
  listName: z.string().nullable().default(null),
  isUnattended: z.boolean().default(false),
  tokenId: z.string().nullable().default(null),
  kindsLookedFor: texts.nullable().default(null),
  rules: rulesSchema.default(usualRules),
  formerParts: z.array(formerPartSchema).default([]),
});

export const readingSchema = choicesSchema
  .pick({
    sheetName: true,
    headerRow: true,
    titleRows: true,
    sheetNames: true,
    constants: true,
    translations: true,
    styles: true,
    dateOrders: true,
  })
  .extend({ isOfPart: z.boolean().default(false) });

const questionSchema = z.object({
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  sheet: count,
  joined: z
    .array(z.object({ sheet: count, name: z.string(), headerRow: count, before: count }))
    .default([]),
  sheetsToChoose: z.array(count).default([]),
  headerRow: count,
  columns: z.array(
    z.object({
      header: z.string(),
      sample: z.string(),
      style: style.nullable(),
      examples: texts,
      notes: z.array(note).default([]),
      rowNotes: z.array(note).default([]),
      isMonthFirst: z.boolean().optional(),
      dates: texts.optional(),
    }),
  ),
  guess: mapping,
  repeated: texts,
  doubtful: z
    .array(
      z.object({
        column: z.string(),
        headers: z.array(z.object({ header: z.string(), note: note.nullable() })),
      }),
    )
    .default([]),
  statements: z.array(z.object({ text: z.string(), note })).default([]),
  rows: count,
  hiddenRows: count,
  formulas: count,
  htmlCells: count.default(0),
  mergedCells: count.default(0),
  sumRows: count.default(0),
  textRows: found.default({ count: 0, examples: [] }),
  titleRows: found.default({ count: 0, examples: [] }),
  recalled: readingSchema.nullable().default(null),
});

const reportSchema = z.object({
  rows: count,
  hiddenRows: count,
  hiddenSheets: texts,
  otherSheets: texts.default([]),
  joinedSheets: texts.default([]),
  formulas: count,
  htmlCells: count.default(0),
  mergedCells: count.default(0),
  sumRows: count.default(0),
  textRows: found.default({ count: 0, examples: [] }),
  ignoredHeaders: texts,
  columns: z
    .array(
      z.object({ header: z.string(), column: z.string(), isMonthFirst: z.boolean().optional() }),
    )
    .default([]),
  recalled: readingSchema.nullable().default(null),
  counts: z.object({ added: count, changed: count, unchanged: count, rejected: count }),
  renewed: count.default(0),
  problemCount: count,
  leftOut: found.default({ count: 0, examples: [] }),
  negative: found.default({ count: 0, examples: [] }),
  leftOutCells: found.default({ count: 0, examples: [] }),
  shops: found.default({ count: 0, examples: [] }),
  withoutRecord: found.default({ count: 0, examples: [] }),
  taricCodes: count.default(0),
  tiersWithoutList: z.array(z.object({ tier: z.string(), count })).default([]),
  missing: found.default({ count: 0, examples: [] }),
  ended: count.optional(),
  records: count.default(0),
  guards: z.record(z.string(), found),
});

/** Reports of earlier releases do not say how many missing records change: all of them, unless they are left alone. */
function withEnded(
  report: z.infer<typeof reportSchema> | null,
  { missing }: z.infer<typeof choicesSchema>,
): ImportReport | null {
  return report && { ended: missing === "leave" ? 0 : report.missing.count, ...report };
}

const decisionSchema = z.object({
  allowed: texts,
  skipsBadRows: z.boolean(),
  isLeftOut: z.boolean().default(false),
});

const progressSchema = z.object({
  step: z.enum(["reading", "checking", "comparing", "preparing", "writing"]),
  done: count,
  total: count.nullable(),
  problems: count.default(0),
});

const failureSchema = z.object({ reason: z.string(), place: z.string() });
const outcomeSchema = z.object({ records: count, kept: texts, keptCount: count });

export function toRun(row: Selectable<Schema["import_run"]>): ImportRun {
  const read = <Value>(column: keyof typeof row, schema: z.ZodType<Value>): Value | null => {
    const text = row[column];
    return text === null ? null : readJsonColumn(`import_run.${column}`, schema, String(text));
  };
  const choices = readJsonColumn("import_run.choices", choicesSchema, row.choices);
  return {
    id: row.id,
    partOf: row.part_of,
    kind: row.kind,
    state: row.state,
    task: row.task,
    version: row.version,
    fileName: row.file_name,
    fileSha256: row.file_sha256,
    fileBytes: row.file_bytes,
    choices,
    question: read("question", questionSchema),
    report: withEnded(read("report", reportSchema), choices),
    decision: read("decision", decisionSchema),
    progress: read("progress", progressSchema),
    failure: read("failure", failureSchema),
    outcome: read("outcome", outcomeSchema),
    createdAt: row.created_at,
    changedAt: row.changed_at,
    appliedAt: row.applied_at,
    firstId: row.first_id,
    writtenRow: row.written_row,
    by: toImportActor(row),
    keptBytes: Number(row.kept_bytes),
  };
}

export function jsonColumns(run: ImportRun) {
  const json = (value: object | null) => value && JSON.stringify(value);
  return {
    choices: JSON.stringify(run.choices),
    question: json(run.question),
    report: json(run.report),
    decision: json(run.decision),
    progress: json(run.progress),
    failure: json(run.failure),
    outcome: json(run.outcome),
  };
}

export function importActorColumns(by: ImportActor) {
  return {
    actor_kind: by.kind,
    actor_id: by.kind === "staff" ? by.id : null,
    actor_name: by.kind === "staff" ? by.name : null,
  };
}

type ActorColumns = Pick<
  Selectable<Schema["import_run"]>,
  "actor_kind" | "actor_id" | "actor_name"
>;

export function toImportActor({ actor_kind, actor_id, actor_name }: ActorColumns): ImportActor {
  if (actor_kind === "staff") return { kind: "staff", id: actor_id ?? "", name: actor_name ?? "" };
  if (actor_kind === "folder" || actor_kind === "program") return { kind: actor_kind };
  return { kind: "command" };
}
