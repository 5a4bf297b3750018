import { z } from "zod";

/** Stored rules for files that nobody attends, of imports and of tokens. */
export const rulesSchema = z.object({
  negativeFigures: z.enum(["zero", "wait"]),
  unknownCodes: z.enum(["stock-only", "leave-out", "wait"]),
  badCells: z.enum(["wait", "leave-out"]),
  maxOddPercent: z.int().min(1).max(100),
});
