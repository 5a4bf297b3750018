import type {
  ApprovalWithdrawalReason,
  Reason,
  RejectionReason,
  ReopeningReason,
} from "../domain/transitions.ts";

const notARetailer =
  "Solo vendemos a comercios y profesionales, y no hemos podido comprobar que su empresa lo sea.";
const taxIdNotVerified = "No hemos podido verificar el NIF (CIF) que nos indicó.";
const outsideOurArea = "Por ahora no enviamos a su zona.";
const conditionsNotKept = "No se han cumplido las condiciones de compra.";

/** Sentences for the applicant's page; "" for `other`, which is explained by the text alone. */
export const reasonsOnPage: Record<Reason, string> = {
  "not-a-retailer": notARetailer,
  "tax-id-not-verified": "No hemos podido verificar el NIF de la empresa.",
  "outside-our-area": outsideOurArea,
  duplicate: "Ya teníamos otra solicitud o una cuenta de la misma empresa.",
  "no-answer": "No recibimos respuesta a nuestra pregunta.",
  "review-asked-for": "Nos pidió que la revisáramos.",
  "new-information": "Tenemos datos que antes no teníamos.",
  "our-mistake": "Nos equivocamos, y le pedimos disculpas.",
  "conditions-not-kept": conditionsNotKept,
  "asked-by-customer": "Nos lo ha pedido.",
  other: "",
};

/** Sentences for the email of a rejection; the sentence for `other` introduces the staff's text. */
export const rejectionReasonsInEmail: Record<RejectionReason, string> = {
  "not-a-retailer": notARetailer,
  "tax-id-not-verified": taxIdNotVerified,
  "outside-our-area": outsideOurArea,
  duplicate: "Su empresa ya tiene otra solicitud o una cuenta con nosotros.",
  "no-answer": "Le hicimos una pregunta y no hemos recibido su respuesta.",
  other: "El motivo es este:",
};

export const withdrawalReasonsInEmail: Record<ApprovalWithdrawalReason, string> = {
  "our-mistake": "Lo aprobamos por error, y le pedimos disculpas.",
  "not-a-retailer": notARetailer,
  "tax-id-not-verified": taxIdNotVerified,
  "conditions-not-kept": conditionsNotKept,
  "asked-by-customer": "Lo hacemos porque nos lo ha pedido.",
  other: "",
};

export const reopeningReasonsInEmail: Record<ReopeningReason, string> = {
  "review-asked-for": "Lo hacemos porque nos pidió que la revisáramos.",
  "new-information": "Lo hacemos porque tenemos datos que antes no teníamos.",
  "our-mistake": "Lo hacemos porque nos equivocamos, y le pedimos disculpas.",
  other: "",
};
