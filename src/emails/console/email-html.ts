import { data } from "react-router";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { emailStaffService } from "../context.ts";
import type { Route } from "./+types/email-html";

/** HTML of an email, for a sandboxed frame: no scripts and no remote content. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-mails");
  const found = await context.get(emailStaffService).read(params.id);
  if (!found) throw data(null, 404);
  requireStaff(context, found.email.permission);
  return new Response(found.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "sandbox; script-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
      "Cache-Control": "private, no-store",
    },
  });
}
