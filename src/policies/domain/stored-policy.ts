import { z } from "zod";
import { linkedPageNames, type Policy, type PolicyBlock } from "./policy-document.ts";

const link = z.union([
  z.object({ label: z.string(), href: z.string() }),
  z.object({ label: z.string(), page: z.enum(linkedPageNames) }),
]);
const text = z.union([z.string(), z.array(z.union([z.string(), link]))]);

const block: z.ZodType<PolicyBlock> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("paragraph"), text }),
  z.object({ kind: z.literal("note"), text }),
  z.object({ kind: z.literal("figure"), value: z.string(), caption: z.string() }),
  z.object({ kind: z.literal("list"), items: z.array(text) }),
  z.object({
    kind: z.literal("definitions"),
    items: z.array(
      z.object({
        term: z.string(),
        text,
        examples: z.string().optional(),
        isSample: z.boolean().optional(),
      }),
    ),
  }),
  z.object({
    kind: z.literal("table"),
    caption: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(text)),
  }),
  z.object({
    kind: z.literal("steps"),
    items: z.array(z.object({ title: z.string(), text, term: z.string().optional() })),
  }),
  z.object({
    kind: z.literal("guide"),
    title: z.string(),
    goals: z.array(z.object({ title: z.string(), steps: z.array(text) })),
    help: link,
  }),
]);

/** Schema of a stored policy. Every version ever shown must pass it. */
export const storedPolicy: z.ZodType<Policy> = z.object({
  title: z.string(),
  summary: z.string(),
  updated: z.object({ month: z.string(), label: z.string() }),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
});
