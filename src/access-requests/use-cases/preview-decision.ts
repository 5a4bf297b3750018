import type { EmailReading } from "../../emails/services/email-staff-service.ts";
import { planCommand, type StaffDecision } from "../../workflow/run-command.ts";
import type { Verb } from "../domain/transitions.ts";
import { accessRequestCommandDeps } from "./command-deps.ts";
import type { AccessRequestDeps } from "./deps.ts";

/** Writes the email of a decision without storing or sending anything, or returns why the decision is not possible. */
export async function previewDecision(
  { reading, ...deps }: AccessRequestDeps & { reading: EmailReading },
  { requestId: id, ...decision }: StaffDecision<Verb> & { requestId: string },
) {
  const planned = await planCommand(accessRequestCommandDeps(deps), { id, ...decision });
  if (planned.kind !== "planned") return planned;
  const [email] = planned.effects.emails;
  if (!email) throw new Error(`${decision.command.verb} sends no email`);
  return { kind: "email" as const, email: reading.preview(email) };
}
