import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { requestFieldWords } from "../../access-requests/copy/request-fields-copy.ts";
import type { CorrectableField } from "../../access-requests/domain/correct.ts";
import type { FieldName } from "../../access-requests/domain/request-fields.ts";
import { ticked } from "../../kernel/ticked.ts";
import { correctionProblemSentence, dataCopy } from "../copy/applicant-copy.ts";
import { ProblemAtField } from "./action-error-notice.tsx";
import { CorrectionForm } from "./applicant-forms.tsx";
import type { FileView } from "./opened-link.tsx";
import type { ActionError } from "./post-change.ts";

export function DataList({
  link,
  file,
  actionError,
}: {
  link: string;
  file: FileView;
  actionError: ActionError | undefined;
}) {
  const { fields, isOpen, correctable } = file;
  const { selection: products } = file;
  return (
    <section id="datos" aria-labelledby="datos-titulo">
      <h2 id="datos-titulo" className="text-step-2">
        {dataCopy.title}
      </h2>
      <p className="mt-3 max-w-measure text-muted">
        {isOpen
          ? dataCopy.textWhileOpen
          : correctable.length > 0
            ? dataCopy.textOnceApproved
            : dataCopy.text}
      </p>
      <dl className="mt-6 border-b border-line">
        {fieldNames.map((name) => (
          <Row key={name} term={requestFieldWords[name].applicant} value={fields[name]}>
            {isAmong(correctable, name) && (
              <Correction link={link} field={name} value={fields[name]} actionError={actionError} />
            )}
            {isOpen && name === "email" && (
              <p className="mt-2 max-w-measure text-step--1 text-muted">{dataCopy.whyNotEmail}</p>
            )}
          </Row>
        ))}
        {products.length > 0 && (
          <Row term={dataCopy.rows.selection} value={dataCopy.products(products.length)}>
            <Products names={products} />
          </Row>
        )}
        <Row
          id="novedades"
          term={dataCopy.rows.wantsNews}
          value={file.wantsNews ? dataCopy.yes : dataCopy.no}
        >
          <NewsSwitch link={link} wantsNews={file.wantsNews} />
          <p className="mt-2 max-w-measure text-step--1 text-muted">{dataCopy.news.consent}</p>
        </Row>
      </dl>
    </section>
  );
}

const fieldNames = Object.keys(requestFieldWords) as FieldName[];

function isAmong(
  correctable: readonly CorrectableField[],
  name: FieldName,
): name is CorrectableField {
  return correctable.some((other) => other === name);
}

function Row({
  id,
  term,
  value,
  children,
}: {
  id?: string;
  term: string;
  value: string;
  children?: ReactNode;
}) {
  return (
    <div id={id} className="border-t border-line py-4">
      <dt className="text-step--1 text-muted">{term}</dt>
      <dd className="relative mt-0.5">
        <p className="max-w-measure wrap-break-word in-[dd:has(>details,>form)]:pr-24">{value}</p>
        {children}
      </dd>
    </div>
  );
}

function NewsSwitch({ link, wantsNews }: { link: string; wantsNews: boolean }) {
  const copy = dataCopy.news;
  return (
    <Form
      reloadDocument
      method="post"
      action={href("/solicitud/:link/novedades", { link })}
      className="absolute -top-5 right-0"
    >
      <button
        type="submit"
        name="receiveNews"
        value={wantsNews ? "no" : ticked}
        className="flex min-h-touch items-center underline-quiet"
      >
        {copy.change}
        <span className="sr-only"> {wantsNews ? copy.stop : copy.start}</span>
      </button>
    </Form>
  );
}

/** List of the chosen products, collapsed so that bystanders do not see it. */
function Products({ names }: { names: readonly string[] }) {
  return (
    <details>
      <summary className="absolute -top-5 right-0 flex min-h-touch list-none items-center underline-quiet [&::-webkit-details-marker]:hidden">
        {dataCopy.showProducts}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}

function Correction({
  link,
  field,
  value,
  actionError,
}: {
  link: string;
  field: CorrectableField;
  value: string;
  actionError: ActionError | undefined;
}) {
  const sent = actionError?.sent;
  const typed = sent?.verb === "correct" && sent.field === field ? sent.typed : undefined;
  const problem =
    actionError?.kind === "field-problem" && actionError.sent.field === field ? actionError : null;
  const error = problem ? correctionProblemSentence(field, problem.problem) : undefined;
  return (
    <details open={typed !== undefined}>
      <summary className="absolute -top-5 right-0 flex min-h-touch list-none items-center underline-quiet [&::-webkit-details-marker]:hidden">
        {dataCopy.correct}
        <span className="sr-only"> {requestFieldWords[field].correct}</span>
      </summary>
      {problem && <ProblemAtField actionError={problem} />}
      <CorrectionForm link={link} field={field} typed={typed ?? value} error={error} />
    </details>
  );
}
