import { data, href, redirect } from "react-router";
import { formatSize, uploadReport } from "../../attachments/copy/attachments-copy.ts";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { DoneNotice, FormPage, Problem, Section } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { addUpload, mediaTypes } from "../../kernel/stored-file.ts";
import { answerOutcome, rejectionInit, uploadRejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { AttachmentSection } from "../../ui/attachment-section.tsx";
import { companies } from "../context.ts";
import {
  consoleDocumentsCopy as copy,
  documentKindNames,
  documentsCopy,
} from "../copy/documents-copy.ts";
import { type CompanyDocument, documentKinds, needsCheck } from "../domain/document.ts";
import { maySurcharge } from "../domain/surcharge.ts";
import { DocumentKindField } from "../pages/offered/document-kind-field.tsx";
import type { Route } from "./+types/documents";
import { companyPath, getCompanyFile } from "./company-page.ts";
import { UncheckedDocument } from "./parts/unchecked-document.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company } = await getCompanyFile(context, id);
  const documents = await context.get(companies).staff.documents.list(id);
  const surcharge = maySurcharge(company.taxId.legalForm);
  return {
    id,
    name: company.legalName,
    seen: company.version,
    kinds: documentKinds.filter((kind) => kind !== "surcharge" || surcharge),
    unchecked: documents.filter(needsCheck).map(({ id: document, name, kind, at, by }) => ({
      id: document,
      name,
      kind: documentKindNames[kind],
      detail: `${fromText(by)}, ${formatShortMoment(at)}`,
      provesSurcharge: kind === "surcharge" && surcharge,
    })),
    rows: documents.map((document) => toRow(id, document)),
  };
}

function fromText(by: CompanyDocument["by"]): string {
  if (by.kind === "member") return documentsCopy.fromCompany(by.name);
  return "name" in by && by.name ? documentsCopy.fromCompany(by.name) : copy.from.staff;
}

function toRow(companyId: string, { id: document, ...file }: CompanyDocument) {
  const { kind, name, mediaType, bytes, at, by, check } = file;
  const when = check ? formatShortMoment(check.at) : "";
  const checked =
    check?.verdict === "accepted"
      ? copy.accepted(check.by.name, when)
      : check && copy.refused(check.by.name, when, check.reason);
  return {
    id: document,
    name,
    href: href("/gestion/empresas/:id/documentos/:document", { id: companyId, document }),
    removal: href("/gestion/empresas/:id/documentos", { id: companyId }),
    isPicture: mediaType.startsWith("image/"),
    detail: [
      documentKindNames[kind],
      `${fromText(by)}, ${formatShortMoment(at)}`,
      formatSize(bytes),
      checked,
    ]
      .filter(Boolean)
      .join(" · "),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  await getCompanyFile(context, id);
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  const service = context.get(companies).staff.documents;
  if (text("remove") !== "") {
    const seen = Number.parseInt(text("seen"), 10) || 0;
    const removal = { companyId: id, actor, documentId: text("remove"), seen };
    const outcome = await service.remove(removal);
    if (outcome.kind === "changed") return done(id, "quitado");
    const problem =
      outcome.kind === "unavailable"
        ? decisionCopy.notSaved
        : copy.problems[outcome.kind === "gone" ? "overtaken" : outcome.kind];
    return data({ ...failed, problem }, rejectionInit(outcome));
  }
  const [kind, documentId, reason] = [text("kind"), text("document"), text("reason")];
  if (documentId === "") {
    const outcome = await addUpload(upload, service.addForStaff({ companyId: id, actor, kind }));
    const report = { kind, ...uploadReport(outcome, documentsCopy) };
    const answer = { report, problem: null, documentId, reason };
    const rejection = uploadRejectionInit(outcome);
    return rejection ? data(answer, rejection) : done(id, "enviado");
  }
  const verdict = text("verdict");
  if (verdict !== "accepted" && verdict !== "refused") throw data(null, 400);
  const outcome = await service.check({ companyId: id, actor, documentId, verdict, reason });
  return answerOutcome(outcome, { changed: donePath(id, "comprobado") }, ({ kind }) => ({
    ...failed,
    documentId,
    reason,
    problem: kind === "unavailable" ? decisionCopy.notSaved : copy.problems[kind],
  }));
}

const failed = { report: undefined, documentId: "", reason: "" };

function done(id: string, what: string) {
  return redirect(donePath(id, what), 303);
}

function donePath(id: string, what: string): string {
  return `${href("/gestion/empresas/:id/documentos", { id })}?hecho=${what}`;
}

export default function CompanyDocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, seen, kinds, unchecked, rows } = loaderData;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: companyPath(id), label: name }}
      hasFailed={actionData !== undefined}
    >
      {actionData?.problem && <Problem answer={actionData}>{actionData.problem}</Problem>}
      {!actionData && <DoneNotice sentences={copy.done} />}
      {unchecked.length > 0 && (
        <Section id="por-comprobar" title={copy.waiting}>
          <ul className="grid gap-6">
            {unchecked.map((document) => (
              <UncheckedDocument
                key={document.id}
                companyId={id}
                document={document}
                answer={actionData?.documentId === document.id ? actionData : null}
              />
            ))}
          </ul>
        </Section>
      )}
      <Section id="documentos" title={unchecked.length > 0 ? copy.all : copy.add}>
        <AttachmentSection
          rows={rows}
          upload={href("/gestion/empresas/:id/documentos", { id })}
          report={actionData?.report}
          accept={mediaTypes}
          copy={{ ...documentsCopy, ...copy }}
          removalFields={(document) => (
            <>
              <input type="hidden" name="remove" value={document} />
              <input type="hidden" name="seen" value={seen} />
            </>
          )}
        >
          <DocumentKindField kinds={kinds} chosen={actionData?.report?.kind} />
        </AttachmentSection>
      </Section>
    </FormPage>
  );
}
