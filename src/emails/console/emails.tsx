import { Form, href } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Done, requestPath } from "../../console/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { emailStaffService } from "../context.ts";
import { emailCopy } from "../copy/emails-copy.ts";
import type { PostedEmail } from "../domain/posted-email.ts";
import type { Route } from "./+types/emails";
import { DeliveryMark, type EmailLine, toEmailLine } from "./offered/email-line.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "handle-mails");
  const isReadable = (email: PostedEmail) => mayDo(role, email.permission);
  const service = context.get(emailStaffService);
  const [dead, returned, waiting] = await Promise.all([
    service.listDead(),
    service.listReturned(),
    service.listWaiting(),
  ]);
  const { searchParams } = new URL(request.url);
  return {
    dead: dead.filter(isReadable).map(toEmailLine),
    returned: returned.filter(isReadable).map(toEmailLine),
    waiting: waiting.filter(isReadable).map(toEmailLine),
    isRetried: searchParams.get("hecho") === "reenvio",
  };
}

export default function Emails({
  loaderData: { dead, returned, waiting, isRetried },
}: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{emailCopy.title}</title>
      <h1 className="text-step-3">{emailCopy.heading}</h1>
      {isRetried && (
        <div className="my-3">
          <Done>{emailCopy.retried}</Done>
        </div>
      )}
      <p className="mt-2 max-w-measure text-muted">{emailCopy.intro}</p>
      {dead.length + returned.length + waiting.length === 0 && (
        <p className="mt-6 border-t border-line py-10 font-display text-step-2">
          {emailCopy.empty}
        </p>
      )}
      <Heap id="no-entregados" title={emailCopy.dead(dead.length)} emails={dead} />
      <Heap id="devueltos" title={emailCopy.returnedHeap(returned.length)} emails={returned} />
      <Heap id="en-espera" title={emailCopy.waiting(waiting.length)} emails={waiting} />
    </main>
  );
}

function Heap({ id, title, emails }: { id: string; title: string; emails: readonly EmailLine[] }) {
  if (emails.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-step-2">
        {title}
      </h2>
      <ListTable
        caption={title}
        columns={emails.some(({ canRetry }) => canRetry) ? [...columns, retry] : columns}
        rows={emails}
        rowId={(email) => email.id}
      />
    </section>
  );
}

const columns: readonly ListColumn<EmailLine>[] = [
  { label: emailCopy.emailTitle, isName: true, cell: (email) => <Name email={email} /> },
  {
    label: emailCopy.to,
    onPhone: "line",
    cell: ({ to }) => (
      <span className="wrap-anywhere">
        <span className="md:hidden">{`${emailCopy.to}: `}</span>
        {to}
      </span>
    ),
  },
  { label: emailCopy.delivery, onPhone: "line", cell: (email) => <Delivery email={email} /> },
];

const retry: ListColumn<EmailLine> = {
  label: emailCopy.retry,
  cell: ({ id, name, to, canRetry }) =>
    canRetry && (
      <Form
        method="post"
        action={href("/gestion/correos/:id/reenvio", { id })}
        className="mt-2 md:mt-0"
      >
        <Button variant="quiet" type="submit" className="md:whitespace-nowrap">
          {emailCopy.retry}
          <span className="sr-only">{` (${name}, ${to})`}</span>
        </Button>
      </Form>
    ),
};

function Name({ email: { id, name, requestId } }: { email: EmailLine }) {
  return (
    <>
      <TextLink to={href("/gestion/correos/:id", { id })}>{name}</TextLink>
      {requestId && (
        <span className="block font-normal">
          <TextLink to={requestPath(requestId)} className="text-step--1 whitespace-nowrap">
            {emailCopy.request}
          </TextLink>
        </span>
      )}
    </>
  );
}

function Delivery({ email }: { email: EmailLine }) {
  const { state, delivery, when, attempts, lastError, failure } = email;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <DeliveryMark state={state}>{delivery}</DeliveryMark>
        <span>{when}</span>
        {attempts && <span>{attempts}</span>}
      </p>
      {failure && (
        <p className="mt-1 max-w-measure">
          <strong>{emailCopy.failure(failure.reason)}</strong> {failure.todo}
        </p>
      )}
      {lastError && <p className="mt-1 wrap-anywhere">{`${emailCopy.lastError}: ${lastError}`}</p>}
    </>
  );
}
