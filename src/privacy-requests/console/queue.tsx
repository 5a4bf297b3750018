import { href, Link } from "react-router";
import { DueMark } from "../../console/due-mark.tsx";
import { defineList } from "../../console/list.tsx";
import { pageOf } from "../../kernel/paging.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { privacyRequests } from "../context.ts";
import { privacyQueueCopy as copy, privacyStateNames } from "../copy/console-copy.ts";
import { rightCopy } from "../copy/privacy-requests-copy.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { Route } from "./+types/queue";
import { rightDueOf } from "./request-view.ts";

const maxRows = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-privacy-requests");
  const { asked } = list.read(url.searchParams);
  const requests = await context.get(privacyRequests).list();
  const now = Date.now();
  const { rows, ...page } = pageOf(requests, { asked, max: maxRows, idOf: ({ id }) => id });
  return { page: { ...page, rows: rows.map((request) => toLine(request, now)) } };
}

function toLine(request: PrivacyRequest, now: number) {
  const { id, reference, right, email, state } = request;
  return {
    id,
    reference,
    right: rightCopy[right].name,
    email: email.address,
    state,
    due: rightDueOf(request, now),
  };
}

type Line = ReturnType<typeof toLine>;

const { columns } = copy;

const list = defineList({
  caption: copy.list,
  rowId: ({ id }: Line) => id,
  filters: {},
  columns: [
    { label: columns.right, isName: true, cell: (line: Line) => <Name line={line} /> },
    {
      label: columns.email,
      onPhone: "line",
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    { label: columns.due, cell: ({ due }) => <DueMark due={due} /> },
    {
      label: columns.state,
      onPhone: "end",
      cell: ({ state }) => <span className="text-muted">{privacyStateNames[state]}</span>,
    },
  ],
});

export default function PrivacyQueue({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{copy.title}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-step-3">{copy.title}</h1>
          <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
        </div>
        <ButtonLink variant="quiet" to={href("/gestion/derechos/nueva")}>
          {copy.record}
        </ButtonLink>
      </div>
      <list.List page={page} values={{}} empty={<Empty />} />
    </main>
  );
}

function Name({ line: { id, right, reference } }: { line: Line }) {
  return (
    <>
      <Link to={href("/gestion/derechos/:id", { id })} className="underline-quiet">
        {right}
      </Link>{" "}
      <span className="block text-step--1 font-normal text-muted tabular-nums">{reference}</span>
    </>
  );
}

function Empty() {
  return (
    <>
      <h2 className="text-step-2">{copy.emptyTitle}</h2>
      <p className="mt-2 text-muted">{copy.emptyText}</p>
    </>
  );
}
