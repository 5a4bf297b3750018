import type { OpenQuestion } from "../../domain/import/run.ts";
import type { TypedApproval } from "./approval.tsx";
import type { TypedMapping } from "./typed-mapping.ts";

/** Answer to a form that was not accepted, with what was typed. */
export type ImportAnswer = {
  problem?: string;
  mapping?: {
    typed: TypedMapping;
    problems: readonly string[];
    questions: readonly OpenQuestion[];
  };
  approval?: TypedApproval & { problem: string; isWrongCount: boolean };
  undoProblem?: string;
};
