import type { OpenQuestion } from "../../imports/domain/run.ts";
import { answerRejection } from "../../platform/http/outcome.ts";
import { importsCopy as copy } from "../copy/import-pages-copy.ts";
import type { TypedApproval } from "./approval.tsx";
import type { TypedConstant, TypedMapping } from "./typed-mapping.ts";

export type ImportAnswer = {
  problem?: string;
  mapping?: {
    /** Chosen values of the columns of each sheet, by its index. */
    columns: Readonly<Record<number, readonly string[]>>;
    styles: TypedMapping["styles"];
    dateOrders: TypedMapping["dateOrders"];
    constants: readonly TypedConstant[];
    problems: readonly string[];
    questions: readonly OpenQuestion[];
  };
  /** Row of the headers that is no number, as it was typed into a field. */
  place?: { field: string; typed: string; sentence: string };
  approval?: TypedApproval & { problem: string; isWrongCount: boolean };
  undoProblem?: string;
};

/** @throws a response of status 404 if the import is gone. */
export function importConflict(kind: "gone" | "changed-meanwhile" | "not-possible") {
  return answerRejection<{ kind: typeof kind }, ImportAnswer>({ kind }, (conflict) => ({
    problem: conflict.kind === "changed-meanwhile" ? copy.conflict : copy.notPossible,
  }));
}
