import type { OpenQuestion } from "../../domain/import/run.ts";
import type { TypedApproval } from "./approval.tsx";
import type { TypedMapping } from "./typed-mapping.ts";

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
