import type { MemberActor } from "../../../kernel/actor.ts";
import type { ColumnName } from "./columns.ts";
import type { DecimalStyle } from "./decimal-style.ts";
import type { Mapping } from "./guess-mapping.ts";
import type { ImportReport } from "./report.ts";

export const importStates = ["uploaded", "checked", "applied", "undone"] as const;
export type ImportState = (typeof importStates)[number];

/** Days in which an applied import can be undone. */
export const undoDays = 30;

/** Choices of the person who imports. */
export type ImportChoices = {
  sheet: number;
  mapping: Mapping<ColumnName>;
  styles: Partial<Record<ColumnName, DecimalStyle>>;
};

export type ImportRun = {
  id: string;
  state: ImportState;
  version: number;
  fileName: string;
  fileSha256: string;
  fileBytes: number;
  choices: ImportChoices;
  report: ImportReport | null;
  createdAt: number;
  changedAt: number;
  appliedAt: number | null;
  /** Number of the first brand, category or product that the run has created. */
  firstId: number | null;
  by: MemberActor | { kind: "command" };
};
