import type { OrderDocument } from "../domain/order-totals.ts";
import type { TaxRegime } from "../domain/tax-regime.ts";

/** Sentence about the tax of an order; every buyer reads it before ordering, and it stands on the papers. */
export function regimeSentence(regime: TaxRegime): string {
  return regime.kind === "iva" && regime.surcharge !== "none"
    ? surchargeSentences[regime.surcharge]
    : reasonSentences[regime.reason];
}

const surchargeSentences = {
  charged: "Con IVA y recargo de equivalencia.",
  claimed:
    "Falta un justificante vigente del recargo de equivalencia: va con IVA y sin recargo. Se lo preguntaremos antes de confirmar el pedido.",
};

const reasonSentences: Record<TaxRegime["reason"], string> = {
  domestic: "Con el IVA de la Península y Baleares.",
  "delivered-in-spain":
    "Se entrega en España, así que lleva IVA español aunque su NIF-IVA sea de otro país. Si va a recoger usted la mercancía para llevarla fuera, díganoslo antes de pedir: necesitaremos su prueba del transporte.",
  "no-vat-number":
    "Sin un NIF-IVA de otro país de la Unión Europea, válido en VIES, se aplica el IVA español.",
  "intra-community": "Entrega intracomunitaria exenta (art. 25 de la Ley 37/1992).",
  "northern-ireland":
    "Entrega en Irlanda del Norte, exenta como entrega intracomunitaria (art. 25 de la Ley 37/1992).",
  "vies-unavailable":
    "VIES, el registro europeo de NIF-IVA, no ha contestado todavía sobre el suyo. No hace falta esperar: volveremos a preguntar antes de enviar. Si lo da por válido, la entrega va exenta (art. 25 de la Ley 37/1992); si no, con IVA español. Aquí tiene los dos totales.",
  export:
    "Exportación exenta de IVA (art. 21 de la Ley 37/1992). Para la aduana necesitaremos su número EORI y acordar el incoterm; los códigos arancelarios los ponemos nosotros. Los aranceles e impuestos del destino los paga quien recibe.",
  canaries:
    "Envío a Canarias, exento de IVA (art. 21 de la Ley 37/1992). Sale con DUA de exportación; el IGIC lo paga quien recibe.",
  ceuta:
    "Envío a Ceuta, exento de IVA (art. 21 de la Ley 37/1992). Sale con DUA de exportación; el IPSI lo paga quien recibe.",
  melilla:
    "Envío a Melilla, exento de IVA (art. 21 de la Ley 37/1992). Sale con DUA de exportación; el IPSI lo paga quien recibe.",
};

/** Sentence about the tax of one paper of an order. */
export function paperSentence(regime: TaxRegime, kind: OrderDocument["kind"]): string {
  return kind === "without-surcharge" ? withoutSurcharge : regimeSentence(regime);
}

const withoutSurcharge = "Con IVA y sin recargo de equivalencia, porque no es para revender.";

/** Sentence of an order with two papers. */
export const twoDocumentsSentence =
  "Lo que no es para revender no lleva recargo de equivalencia, así que va en un documento aparte.";

/** Titles of the papers of an order with two; that of a single paper has no addition. */
export const documentTitles: Record<OrderDocument["kind"], string> = {
  whole: "",
  "with-surcharge": "Con recargo de equivalencia",
  "without-surcharge": "Sin recargo de equivalencia",
};
