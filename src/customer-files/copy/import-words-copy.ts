import type { Territory } from "../../companies/domain/company.ts";
import type { PaymentMethod } from "../../companies/domain/payment-terms.ts";
import { foldName } from "../../kernel/fold.ts";
import type { CustomerWords } from "../domain/customer-words.ts";

const territories: Readonly<Record<Territory, readonly string[]>> = {
  peninsula: ["Península", "Península y Baleares", "Baleares", "Nacional", "España"],
  canaries: ["Canarias", "Islas Canarias", "IGIC"],
  ceuta: ["Ceuta"],
  melilla: ["Melilla"],
  union: ["Unión Europea", "Otro país de la Unión Europea", "UE", "Intracomunitario"],
  "northern-ireland": ["Irlanda del Norte"],
  export: ["Exportación", "Fuera de la Unión Europea", "Extranjero", "Extracomunitario"],
};

const paymentMethods: Readonly<Record<PaymentMethod, readonly string[]>> = {
  prepayment: ["Por adelantado", "Anticipado", "Pago anticipado", "Prepago", "Contado"],
  transfer: ["Transferencia", "Transferencia bancaria", "Transf", "TRF"],
  "direct-debit": [
    "Recibo domiciliado",
    "Recibo",
    "Recibo bancario",
    "Domiciliación",
    "Domiciliado",
    "Domiciliación bancaria",
    "Giro",
    "Giro bancario",
    "SEPA",
    "Adeudo directo",
  ],
};

export const customerWords: CustomerWords = {
  territories: meanings(territories),
  paymentMethods: meanings(paymentMethods),
};
/** Words of exported cells: the first of those that an import understands. */
export const exportedCustomerWords = {
  territory: (name: Territory): string => territories[name][0] ?? "",
  paymentMethod: (name: PaymentMethod): string => paymentMethods[name][0] ?? "",
  yesNo: (value: boolean): string => (value ? "sí" : "no"),
};

function meanings<Meaning extends string>(
  words: Readonly<Record<Meaning, readonly string[]>>,
): ReadonlyMap<string, Meaning> {
  const entries = Object.entries(words) as [Meaning, readonly string[]][];
  return new Map(
    entries.flatMap(([meaning, spellings]) =>
      spellings.map((word): [string, Meaning] => [foldName(word), meaning]),
    ),
  );
}
