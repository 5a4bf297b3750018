import { data, href } from "react-router";
import { ParentPageLink, requestPath } from "../../console/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { emailStaffService } from "../context.ts";
import { emailCopy } from "../copy/emails-copy.ts";
import type { Route } from "./+types/email";
import { DeliveryMark, toEmailLine } from "./offered/email-line.tsx";
import { EmailText } from "./offered/email-reading.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-mails");
  const found = await context.get(emailStaffService).read(params.id);
  if (!found) throw data(null, 404);
  requireStaff(context, found.email.permission);
  const { to, subject, text, email } = found;
  return { id: params.id, to, subject, text, line: toEmailLine(email) };
}

export default function Email({ loaderData }: Route.ComponentProps) {
  const { id, to, subject, text, line } = loaderData;
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{emailCopy.emailTitle}</title>
      <ParentPageLink to={line.requestId ? requestPath(line.requestId) : href("/gestion/correos")}>
        {line.requestId ? emailCopy.request : emailCopy.back}
      </ParentPageLink>
      <h1 className="mt-1 text-step-3">{line.name}</h1>
      <p className="mt-2 mb-5 flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <DeliveryMark state={line.state}>{line.delivery}</DeliveryMark>
        {line.when && <span>{line.when}</span>}
        {line.attempts && <span>{line.attempts}</span>}
      </p>
      {line.failure && (
        <p
          role="note"
          className="mb-5 max-w-measure border-l-4 border-danger bg-danger-surface p-4"
        >
          <strong>{emailCopy.failure(line.failure.reason)}</strong> {line.failure.todo}
        </p>
      )}
      <EmailText
        email={{ to, subject, text }}
        frame={{ src: href("/gestion/correos/:id/html", { id }) }}
      />
    </main>
  );
}
