import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest } from "./access-request.ts";
import { plainValues } from "./request-fields.ts";

export function submitted(request: AccessRequest) {
  const { email, phone, taxId, ...rest } = request;
  return {
    ...plainValues(request),
    email: email.address,
    phone: { typed: phone.typed, number: phone.number },
    taxId: {
      typed: taxId.typed,
      number: taxIdKey(taxId),
      country: taxId.country,
      legalForm: taxId.legalForm,
    },
    wantsNews: rest.wantsNews,
    selection: rest.selection,
    quantities: rest.quantities,
    fillMilliseconds: rest.fillMilliseconds,
    policiesShown: rest.policiesShown,
    campaign: rest.campaign,
  };
}
