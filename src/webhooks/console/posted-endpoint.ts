import type { MemberActor } from "../../kernel/actor.ts";
import type { readForm } from "../../platform/http/read-form.ts";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import type { EndpointForm } from "../domain/endpoint.ts";

export function readEndpointForm({
  text,
  texts,
}: Awaited<ReturnType<typeof readForm>>): EndpointForm {
  return { url: text("url"), note: text("note"), eventTypes: texts("eventTypes[]") };
}

export function requireIntegrator(context: StaffContext): MemberActor {
  const { id, name } = requireStaff(context, "manage-integrations");
  return { kind: "staff", id, name };
}
