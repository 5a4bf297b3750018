import { data, href, redirect } from "react-router";
import { formatSize, uploadReport } from "../../attachments/copy/attachments-copy.ts";
import { DoneNotice, FormPage } from "../../console/page-parts.tsx";
import { formatShortMoment } from "../../kernel/format.ts";
import { addUpload, mediaTypes } from "../../kernel/stored-file.ts";
import { cleanLine } from "../../kernel/text.ts";
import { uploadRejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { consoleProductPath } from "../../products/console/offered/console-product-path.ts";
import { readRowNumber } from "../../products/console/offered/row-number.ts";
import { productService } from "../../products/context.ts";
import { requireStaff, type StaffContext } from "../../staff/console/offered/require-staff.ts";
import { AttachmentSection } from "../../ui/attachment-section.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { productDocuments } from "../context.ts";
import {
  productDocumentsCopy as copy,
  productDocumentKindNames,
} from "../copy/product-documents-copy.ts";
import { productDocumentKinds, productDocumentLimits } from "../domain/product-document.ts";
import type { Route } from "./+types/edit-documents";

const path = "/gestion/catalogo/productos/:id/documentos";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const product = await getProduct(context, id);
  const documents = await context.get(productDocuments).list(product.id);
  return {
    id,
    name: product.facts.name,
    rows: documents.map(({ id: document, name, mediaType, kind, note, bytes, at }) => ({
      id: document,
      name,
      href: href("/gestion/catalogo/productos/:id/documentos/:document", { id, document }),
      removal: href(path, { id }),
      isPicture: mediaType.startsWith("image/"),
      detail: [productDocumentKindNames[kind], note, formatSize(bytes), formatShortMoment(at)]
        .filter((part) => part !== "")
        .join(" · "),
    })),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const { id: productId } = await getProduct(context, id);
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  const documents = context.get(productDocuments);
  if (text("remove") !== "") {
    if (!(await documents.remove({ productId, id: text("remove") }))) throw data(null, 404);
    return redirect(`${href(path, { id })}?hecho=quitado`, 303);
  }
  const [kind, note] = [text("kind"), cleanLine(text("note"))];
  const typed = { kind, note };
  if (note.length > productDocumentLimits.noteLength)
    return data({ ...typed, problem: copy.noteTooLong, report: undefined }, 422);
  const outcome = await addUpload(upload, documents.adding({ productId, kind, note }));
  const answer = { ...typed, problem: undefined, report: uploadReport(outcome, copy) };
  const rejection = uploadRejectionInit(outcome);
  if (rejection) return data(answer, rejection);
  return redirect(`${href(path, { id })}?hecho=enviado`, 303);
}

async function getProduct(context: StaffContext, id: string) {
  const product = await context.get(productService).find(readRowNumber(id));
  if (!product) throw data(null, 404);
  return product;
}

export default function ProductDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, rows } = loaderData;
  return (
    <FormPage
      title={copy.titleOf(name)}
      text={copy.text}
      back={{ to: consoleProductPath(Number(id)), label: name }}
      hasFailed={actionData !== undefined}
    >
      {!actionData && <DoneNotice sentences={copy.done} />}
      <AttachmentSection
        rows={rows}
        upload={href(path, { id })}
        report={actionData?.report}
        accept={mediaTypes}
        copy={copy}
        removalFields={(document) => <input type="hidden" name="remove" value={document} />}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            id="campo-kind"
            name="kind"
            label={copy.kind}
            dense={false}
            defaultValue={actionData?.kind}
          >
            <Options values={productDocumentKinds} names={productDocumentKindNames} />
          </Select>
          <Field
            name="note"
            type="text"
            label={copy.note}
            hint={copy.noteHint}
            error={actionData?.problem}
            defaultValue={actionData?.note ?? ""}
          />
        </div>
      </AttachmentSection>
    </FormPage>
  );
}
