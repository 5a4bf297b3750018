import { legalForms } from "../../access-requests/copy/legal-forms-copy.ts";
import { requestFieldWords } from "../../access-requests/copy/request-fields-copy.ts";
import { stateNames } from "../../access-requests/copy/state-names-copy.ts";
import { plainNames, typedFields } from "../../access-requests/domain/request-fields.ts";
import { subscribesToNews } from "../../access-requests/domain/subscribes-to-news.ts";
import { campaignCopy } from "../../consent/copy/inventory-copy.ts";
import { countryName } from "../../kernel/copy/country-name-copy.ts";
import type { CsvColumn } from "../../kernel/exports.ts";
import { formatNumericMoment } from "../../kernel/format.ts";
import { spacedPhone } from "../../kernel/phone.ts";
import { productTitle, withUnits } from "../../products/copy/product-names.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { ViesAnswer } from "../../vies/domain/check.ts";
import type { ExportedRequest } from "../domain/exported-request.ts";
import { rejectionReasonNames } from "./decision-copy.ts";
import { catalogueLabel, cataloguesOf } from "./queue-copy.ts";
import { requestCopy } from "./request-copy.ts";

const { yes, no, doubts } = requestCopy;

export const csvColumns: readonly CsvColumn<ExportedRequest>[] = [
  { heading: "Referencia", cell: ({ request }) => request.reference },
  { heading: "Estado", cell: ({ request }) => stateNames[request.state].one },
  { heading: "Uso limitado", cell: ({ request }) => (request.restriction ? yes : no) },
  { heading: "Recibida", cell: ({ request }) => spreadsheetTime(request.receivedAt) },
  { heading: "Confirmada", cell: ({ request }) => spreadsheetTime(request.confirmedAt) },
  {
    heading: "Plazo de respuesta",
    // The deadline only applies after the confirmation.
    cell: ({ request }) => spreadsheetTime(request.confirmedAt && request.dueAt),
  },
  { heading: "Respondida", cell: ({ request }) => spreadsheetTime(request.answeredAt) },
  ...plainNames.map((name) => ({
    heading: requestFieldWords[name].staff,
    cell: ({ request }: ExportedRequest) => typedFields(request)[name],
  })),
  { heading: requestFieldWords.email.staff, cell: ({ request }) => request.email.address },
  // Digits in groups, or spreadsheets read one large number and drop the plus sign.
  {
    heading: requestFieldWords.phone.staff,
    cell: ({ request }) => spacedPhone(request.phone.number),
  },
  {
    heading: requestFieldWords.taxId.staff,
    cell: ({ request: { taxId } }) => (taxId.country === "ES" ? taxId.number : taxIdKey(taxId)),
  },
  { heading: "País", cell: ({ request }) => countryName(request.taxId.country) },
  {
    heading: "Forma jurídica",
    cell: ({ request: { taxId } }) => (taxId.legalForm ? legalForms[taxId.legalForm] : ""),
  },
  {
    heading: "Avisos",
    cell: ({ request: { taxId, phone } }) =>
      [
        ...taxId.doubts.map((doubt) => `NIF: ${doubts[doubt]}`),
        ...phone.doubts.map((doubt) => `Teléfono: ${doubts[doubt]}`),
      ].join(". "),
  },
  { heading: "Quiere novedades", cell: ({ request }) => (subscribesToNews(request) ? yes : no) },
  {
    heading: "Catálogos",
    cell: ({ request }) => cataloguesOf(request.selection).map(catalogueLabel).join(", "),
  },
  {
    heading: "Productos que le interesan",
    cell: ({ request }) =>
      request.selection.map((id) => withUnits(productTitle(id), request.quantities[id])).join(", "),
  },
  { heading: "Asignada a", cell: ({ request }) => request.assigned?.name ?? "" },
  { heading: "Decidida por", cell: ({ details }) => details.decidedBy ?? "" },
  {
    heading: "Motivo del rechazo",
    cell: ({ details: { rejection } }) => (rejection ? rejectionReasonNames[rejection.reason] : ""),
  },
  { heading: "Explicación", cell: ({ details }) => details.rejection?.text ?? "" },
  { heading: "Pregunta", cell: ({ details }) => details.question },
  { heading: "Respuesta", cell: ({ details }) => details.answer },
  { heading: "VIES", cell: ({ details: { vies } }) => (vies ? viesAnswers[vies.answer] : "") },
  { heading: "Nombre en VIES", cell: ({ details }) => details.vies?.name ?? "" },
  {
    heading: "Campaña",
    cell: ({ request: { campaign } }) => (campaign ? campaignCopy(campaign) : ""),
  },
];

const viesAnswers: Record<ViesAnswer, string> = {
  valid: "Registrado",
  "not-registered": "No figura",
  unavailable: "Sin respuesta",
  "not-applicable": "No se aplica",
};

function spreadsheetTime(at: { epochMilliseconds: number } | null): string {
  return at ? formatNumericMoment(at.epochMilliseconds) : "";
}
