import { parseArgs } from "node:util";
import type { ImportFlags } from "../../import-commands/services/import-file.ts";
import { importKinds } from "../../import-kinds.ts";
import type { ExportFormat } from "../../imports/domain/export.ts";
import {
  parseConstants,
  parseDateOrders,
  parseDecimals,
  parseHeadings,
  parseTranslations,
} from "../../imports/domain/named-choices.ts";
import { missingChoices } from "../../imports/domain/run.ts";
import { parseExportFlags } from "../../imports/exporting/export-flags.ts";
import { listGuardNames } from "../../imports/kinds/import-kind.ts";
import { type CatalogueKind, catalogueKinds } from "../domain/kinds.ts";

const guardNames = listGuardNames(importKinds);

const otherKinds = ["pictures"] as const;

/** `kind` may also be `pictures`, for a ZIP archive instead of a table. */
type CallFlags = Omit<ImportFlags, "kind"> & {
  kind: CatalogueKind | (typeof otherKinds)[number] | null;
};

export type CatalogueCommand =
  | { verb: "import"; file: string; flags: CallFlags }
  | { verb: "undo"; id: string }
  | { verb: "runs" }
  | { verb: "export"; flags: ExportFlags };

/** `kind`: null for the products as JSON with their stock and prices, or as a file of products. */
export type ExportFlags = {
  format: ExportFormat;
  kind: CatalogueKind | null;
  list: string | null;
  changedSince: number;
};

const options = {
  "dry-run": { type: "boolean" },
  yes: { type: "boolean" },
  "skip-bad-rows": { type: "boolean" },
  allow: { type: "string" },
  kind: { type: "string" },
  format: { type: "string" },
  list: { type: "string" },
  sheet: { type: "string" },
  "header-row": { type: "string" },
  "title-rows": { type: "string" },
  "sheet-names": { type: "string" },
  column: { type: "string", multiple: true },
  constant: { type: "string", multiple: true },
  value: { type: "string", multiple: true },
  decimals: { type: "string", multiple: true },
  dates: { type: "string", multiple: true },
  "leave-out": { type: "string", multiple: true },
  missing: { type: "string" },
  "missing-count": { type: "string" },
  "changed-since": { type: "string" },
} as const;

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  import: Object.keys(options).filter((flag) => flag !== "changed-since"),
  export: ["format", "kind", "list", "changed-since"],
  undo: [],
  runs: [],
  list: [],
};

export function parseCatalogueCommand(given: readonly string[]): CatalogueCommand | null {
  const parsed = parse(given);
  if (!parsed) return null;
  const [verb = "", argument, ...more] = parsed.positionals;
  const known = Object.hasOwn(flagsOf, verb) ? flagsOf[verb] : undefined;
  if (!known || more.length > 0 || Object.keys(parsed.values).some((flag) => !known.includes(flag)))
    return null;
  if (verb === "import") return argument ? importCall(argument, parsed.values) : null;
  if (verb === "undo") return argument ? { verb, id: argument } : null;
  if (argument !== undefined) return null;
  if (verb !== "export") return { verb: "runs" };
  return exportCall(parsed.values);
}

function exportCall({ kind: named, ...values }: Values): CatalogueCommand | null {
  const flags = parseExportFlags({ format: values.format, since: values["changed-since"] });
  const kind = catalogueKinds.find((name) => name === named) ?? null;
  if (!flags || (named !== undefined && kind === null)) return null;
  const list = values.list ?? null;
  const isKnownToChange = kind !== "codes" || flags.changedSince === 0;
  if ((list !== null && kind !== "prices") || !isKnownToChange) return null;
  return { verb: "export", flags: { ...flags, kind, list } };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options });
  } catch {
    return null;
  }
}

type Values = NonNullable<ReturnType<typeof parse>>["values"];

function importCall(file: string, values: Values): CatalogueCommand | null {
  const kinds = [...catalogueKinds, ...otherKinds];
  const kind = kinds.find((name) => name === values.kind) ?? null;
  const named = values.allow?.split(",").filter((name) => name !== "") ?? [];
  const allowed = guardNames.filter((name) => values.yes || named.includes(name));
  const missing = missingChoices.find((choice) => choice === (values.missing ?? "leave"));
  const count = values["missing-count"] ?? null;
  const headerRow = values["header-row"] ?? null;
  const leftOut = values["leave-out"] ?? [];
  const headings = parseHeadings(values.column ?? []);
  const constants = parseConstants(values.constant ?? []);
  const translations = parseTranslations(values.value ?? []);
  const styles = parseDecimals(values.decimals ?? []);
  const dateOrders = parseDateOrders(values.dates ?? []);
  const isWrong =
    (headerRow !== null && !/^\d{1,7}$/.test(headerRow)) ||
    (kind === "pictures" && missing !== "leave") ||
    (kind !== null && leftOut.length > 0) ||
    leftOut.some((part) => !catalogueKinds.some((name) => name === part.split(":", 1)[0])) ||
    (count !== null && !/^\d{1,9}$/.test(count)) ||
    (values.kind !== undefined && kind === null) ||
    (values.format !== undefined && values.format !== "json") ||
    named.some((name) => !guardNames.includes(name));
  if (isWrong || !missing || !headings || !constants || !translations) return null;
  if (!styles || !dateOrders) return null;
  const flags = {
    dryRun: values["dry-run"] ?? false,
    skipBadRows: values["skip-bad-rows"] ?? false,
    allowed,
    kind,
    isJson: values.format === "json",
    list: values.list ?? null,
    sheetName: values.sheet ?? null,
    headerRow: headerRow === null ? null : Number(headerRow),
    titleRows: values["title-rows"] ?? null,
    sheetNames: values["sheet-names"] ?? null,
    headings,
    constants,
    translations,
    styles,
    dateOrders,
    missing,
    missingCount: count === null ? null : Number(count),
    leftOut,
  };
  return { verb: "import", file, flags };
}
