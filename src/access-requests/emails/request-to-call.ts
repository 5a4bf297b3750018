import { z } from "zod";
import { type EmailBlock, type FactRow, facts } from "../../emails/layout/blocks.ts";
import { catalogueWords } from "../../products/copy/catalogues.ts";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";
import { catalogueOfId } from "../../products/domain/product-id.ts";
import { emailCountryName, requestFactNames as names } from "../copy/emails-copy.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { aboutRequest, aboutRequestSchema, sampleRequest } from "./about-request.ts";

/** Request with the applicant's contact data, which emails that earlier releases stored in the outbox lack. */
export const requestToCallSchema = aboutRequestSchema.extend({
  call: z
    .object({
      phone: z.string(),
      email: z.string(),
      country: z.string(),
      selection: z.array(z.string()).readonly(),
    })
    .optional(),
});
type RequestToCall = z.infer<typeof requestToCallSchema>;

export function requestToCall(request: AccessRequest): RequestToCall {
  const { phone, email, taxId, selection } = request;
  return {
    ...aboutRequest(request),
    call: { phone: phone.number, email: email.address, country: taxId.country, selection },
  };
}

/** Contact data of the applicant, so that the staff can call without opening the console. */
export function requestFacts({ reference, company, contact, call }: RequestToCall): EmailBlock {
  return facts(
    { term: names.company, value: company },
    { term: names.contact, value: contact },
    ...(call ? callFacts(call) : []),
    { term: names.reference, value: reference },
  );
}

function callFacts({
  phone,
  email,
  country,
  selection,
}: NonNullable<RequestToCall["call"]>): FactRow[] {
  const catalogues = catalogueNames()
    .filter((name) => selection.some((id) => catalogueOfId(id) === name))
    .map((name) => catalogueWords(name).discreetName);
  const dialled = phone.replace(/[^\d+]/g, "");
  return [
    { term: names.phone, value: formatPhone(dialled), href: `tel:${dialled}` },
    { term: names.email, value: email },
    { term: names.country, value: emailCountryName(country) },
    ...(catalogues.length > 0 ? [{ term: names.catalogues, value: catalogues.join(", ") }] : []),
  ];
}

/** Spanish telephone numbers in groups of three digits; others unchanged. */
function formatPhone(dialled: string): string {
  return dialled.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, "$1\u00A0$2\u00A0$3\u00A0$4");
}

export const sampleRequestToCall: RequestToCall = {
  ...sampleRequest,
  call: {
    phone: "+34600123123",
    email: "compras@farmacia-del-mar.example",
    country: "ES",
    selection: ["rizos-champu", "espiritual-vela-ritual"],
  },
};
