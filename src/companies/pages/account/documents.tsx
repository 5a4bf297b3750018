import { data, href, redirect } from "react-router";
import { formatSize, uploadReport, uploadStatus } from "../../../attachments/copy/es.ts";
import { formatShortDay } from "../../../kernel/format.ts";
import { addUpload, mediaTypes } from "../../../kernel/stored-file.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { visit } from "../../../platform/http/visit.ts";
import { AttachmentSection } from "../../../ui/attachment-section.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { companyDocuments, ownCompany } from "../../context.ts";
import {
  documentsCopy as copy,
  documentKindNames,
  documentKindTexts,
  stateText,
} from "../../copy/es-documents.ts";
import { errorPrefix } from "../../copy/es-sign-in.ts";
import {
  type CompanyDocument,
  type DocumentKind,
  kindsForMembers,
  mayTakeBack,
  needsCheck,
} from "../../domain/document.ts";
import { memberMay } from "../../domain/member.ts";
import { FormMessage } from "../offered/form-message.tsx";
import { requireMember } from "../offered/require-member.ts";
import type { Route } from "./+types/documents";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-documents");
  const [documents, company] = await Promise.all([
    context.get(companyDocuments).listOwn(scope),
    context.get(ownCompany).read(scope),
  ]);
  const maySend = memberMay(scope.role, "send-documents");
  const said = url.searchParams.get("aviso") ?? "";
  return {
    said: new Map(Object.entries(copy.said)).get(said) ?? null,
    kinds: maySend ? kindsForMembers(company.taxId.legalForm) : [],
    rows: documents.map((document) => toRow(document, maySend)),
  };
}

function toRow(document: CompanyDocument, maySend: boolean) {
  const { id, kind, name, mediaType, bytes, at, by } = document;
  const from = by.kind === "member" ? copy.fromCompany(by.name) : copy.fromHouse;
  const path = href("/cuenta/documentos/:document", { document: id });
  return {
    ...{ id, name, href: path, isPicture: mediaType.startsWith("image/") },
    detail: [
      documentKindNames[kind],
      `${from}, ${formatShortDay(at)}`,
      formatSize(bytes),
      stateText(document, needsCheck(document)),
    ]
      .filter(Boolean)
      .join(" · "),
    removal: maySend && mayTakeBack(document) ? path : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const own = requireMember(context, "send-documents");
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  const kind = text("kind");
  const outcome = await addUpload(upload, context.get(companyDocuments).addOwn({ ...own, kind }));
  const report = { kind, ...uploadReport(outcome, copy) };
  if (outcome.kind !== "added") return data(report, uploadStatus[outcome.kind]);
  if (outcome.rejected.length > 0) return data(report, 422);
  return redirect(`${href("/cuenta/documentos")}?aviso=enviado`, 303);
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, kinds, said } = loaderData;
  return (
    <>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {said && !actionData && <FormMessage isProblem={false}>{said}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      {kinds.length > 0 && (
        <p className="mt-3 mb-6 max-w-measure">{copy.whatFor(kinds.includes("surcharge"))}</p>
      )}
      <div className="mt-6 max-w-measure">
        <AttachmentSection
          rows={rows}
          upload={kinds.length > 0 ? href("/cuenta/documentos") : null}
          report={actionData}
          accept={mediaTypes}
          copy={copy}
        >
          <DocumentKindField kinds={kinds} chosen={actionData?.kind} />
        </AttachmentSection>
      </div>
    </>
  );
}

/** Form field: kind of the uploaded documents. */
export function DocumentKindField({
  kinds,
  chosen,
}: {
  kinds: readonly DocumentKind[];
  chosen: string | undefined;
}) {
  return (
    <Select
      id="campo-kind"
      name="kind"
      label={copy.kind}
      dense={false}
      defaultValue={chosen}
      className="max-w-[30rem]"
    >
      <Options values={kinds} names={documentKindTexts} />
    </Select>
  );
}
