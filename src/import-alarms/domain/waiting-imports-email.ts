import { z } from "zod";

/** Kind of the outbox's subject of these emails. */
export const waitingImportsSubject = "waiting-imports";

export const waitingImportsSchemas = {
  "imports-waiting": z.object({
    name: z.literal("imports-waiting"),
    reference: z.string(),
    imports: z.array(
      z.object({ id: z.string(), fileName: z.string(), about: z.string(), reason: z.string() }),
    ),
    more: z.int().min(0),
  }),
};

export type WaitingImportsEmail = z.infer<(typeof waitingImportsSchemas)["imports-waiting"]>;
