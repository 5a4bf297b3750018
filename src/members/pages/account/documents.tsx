import { data, href, redirect } from "react-router";
import { formatSize, uploadReport } from "../../../attachments/copy/attachments-copy.ts";
import { companies } from "../../../companies/context.ts";
import {
  documentsCopy as copy,
  documentKindNames,
  stateText,
} from "../../../companies/copy/documents-copy.ts";
import {
  type CompanyDocument,
  kindsForMembers,
  mayTakeBack,
  needsCheck,
} from "../../../companies/domain/document.ts";
import { memberMay } from "../../../companies/domain/member.ts";
import { DocumentKindField } from "../../../companies/pages/offered/document-kind-field.tsx";
import { formatShortDay } from "../../../kernel/format.ts";
import { addUpload, mediaTypes } from "../../../kernel/stored-file.ts";
import { rejectionInit, uploadRejectionInit } from "../../../platform/http/outcome.ts";
import { visit } from "../../../platform/http/visit.ts";
import { AttachmentSection } from "../../../ui/attachment-section.tsx";
import { errorPrefix } from "../../copy/sign-in-copy.ts";
import { FormMessage } from "../offered/form-message.tsx";
import { readCompanyForm, requireMember } from "../offered/require-member.ts";
import { SeenCompany } from "../offered/seen-company.tsx";
import type { Route } from "./+types/documents";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "see-documents");
  const [documents, company] = await Promise.all([
    context.get(companies).own.documents.listOwn(scope),
    context.get(companies).own.read(scope),
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
    id,
    name,
    href: path,
    isPicture: mediaType.startsWith("image/"),
    detail: [
      documentKindNames[kind],
      `${from}, ${formatShortDay(at)}`,
      formatSize(bytes),
      stateText(document, needsCheck(document)),
    ]
      .filter(Boolean)
      .join(" · "),
    removal: maySend && mayTakeBack(document) ? href("/cuenta/documentos") : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const own = requireMember(context, "send-documents");
  const { upload } = context.get(visit);
  const { text } = await readCompanyForm(request, { ...own, upload });
  if (text("remove") !== "") {
    const removal = { ...own, documentId: text("remove") };
    return answerRemoval((await context.get(companies).own.documents.takeBack(removal)).kind);
  }
  const kind = text("kind");
  const outcome = await addUpload(
    upload,
    context.get(companies).own.documents.addOwn({ ...own, kind }),
  );
  const report = { kind, ...uploadReport(outcome, copy), problem: null };
  const rejection = uploadRejectionInit(outcome);
  if (rejection) return data(report, rejection);
  return redirect(`${href("/cuenta/documentos")}?aviso=enviado`, 303);
}

/** `in-use`: staff have checked the document meanwhile, so that it stays. */
function answerRemoval(kind: "changed" | "in-use" | "gone" | "unavailable") {
  switch (kind) {
    case "changed":
      return redirect(`${href("/cuenta/documentos")}?aviso=quitado`, 303);
    case "in-use":
      return data({ kind: undefined, ...noReport, problem: copy.checked }, rejectionInit({ kind }));
    case "gone":
      throw data(null, 404);
    case "unavailable":
      throw data(null, rejectionInit({ kind }));
  }
}

const noReport = { failure: null, added: null, rejected: [] };

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, kinds, said } = loaderData;
  return (
    <>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {actionData?.problem && <FormMessage>{actionData.problem}</FormMessage>}
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
          removalFields={(document) => (
            <>
              <input type="hidden" name="remove" value={document} />
              <SeenCompany />
            </>
          )}
        >
          <DocumentKindField kinds={kinds} chosen={actionData?.kind} />
          <SeenCompany />
        </AttachmentSection>
      </div>
    </>
  );
}
