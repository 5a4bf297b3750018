import { countryName } from "../../kernel/copy/country-name-copy.ts";
import { formatDurationInWords } from "../../kernel/copy/durations-copy.ts";
import { listWithAnd } from "../../kernel/copy/word-list-copy.ts";
import { formatCount } from "../../kernel/format.ts";
import { productTitle } from "../../products/copy/product-names.ts";
import type { TaxIdDoubt } from "../../tax-id/tax-id.ts";
import { viesSentences } from "../../vies/copy/vies-copy.ts";
import { maxRelated } from "../domain/related-request.ts";
import type { Signal } from "../domain/signals/signal.ts";
import { legalForms } from "./legal-forms-copy.ts";

export const signalsTitle = "Señales";
export const signalsText =
  "Lo que conviene mirar antes de decidir, con su porqué. No suman ni restan: decide usted.";
export const tones: Record<Signal["tone"], string> = {
  plain: "Información",
  attention: "Atención",
};

export function signalSentences(signal: Signal): { title: string; reason: string } {
  const sentences = bySignal[signal.kind] as (facts: Signal) => { title: string; reason: string };
  return sentences(signal);
}

type Of<Kind extends Signal["kind"]> = Extract<Signal, { kind: Kind }>;

const taxDoubts: Record<TaxIdDoubt, (country: string) => { title: string; reason: string }> = {
  checksum: (country) => ({
    title: "El NIF no cuadra",
    reason: `Tiene la forma de los de ${country}, pero su cifra de control o la fecha que contiene no puede ser. Puede ser un error al escribirlo o un número antiguo.`,
  }),
  "manual-review": (country) => ({
    title: "NIF sin comprobar",
    reason: `Es de ${country}, fuera de la UE: no hay regla con la que comprobarlo.`,
  }),
  sample: () => ({
    title: "El NIF parece de ejemplo",
    reason:
      "Su letra es correcta, pero es de los números que se ponen de ejemplo. Confirme el verdadero antes de aprobar.",
  }),
};

const bySignal: {
  [Kind in Signal["kind"]]: (facts: Of<Kind>) => { title: string; reason: string };
} = {
  "legal-form": (facts) => ({
    title: facts.legalForm ? legalForms[facts.legalForm] : "Titular desconocido",
    reason: legalFormReason(facts),
  }),
  "tax-doubt": ({ doubt, country }) => taxDoubts[doubt](countryName(country)),
  vies: viesSentences,
  "free-mail": ({ domain }) => ({
    title: "Correo gratuito",
    reason: `Cualquiera puede abrir una cuenta en ${domain}: la dirección no prueba que sea de la empresa. Muchas tiendas pequeñas lo usan.`,
  }),
  "phone-country": ({ phone: { country, callingCode }, taxCountry }) => ({
    title: "Teléfono de otro país",
    reason: `El prefijo +${callingCode} es de ${country ? countryName(country) : "otro país"} y el NIF, de ${countryName(taxCountry)}.`,
  }),
  "phone-unassigned": ({ number }) => ({
    title: "Teléfono quizá inexistente",
    reason: `No consta que los números como ${number} estén asignados a nadie. Los planes de numeración cambian: llame antes de darlo por malo.`,
  }),
  "seen-tax-id": ({ requests }) => ({
    title: "NIF ya visto",
    reason: `Lo ${requests.length === 1 ? "lleva" : "llevan"} ${others(requests.length)}.`,
  }),
  "seen-phone": ({ requests }) => ({
    title: "Teléfono ya visto",
    reason: `Lo ${requests.length === 1 ? "lleva" : "llevan"} ${others(requests.length)}.`,
  }),
  "seen-email-domain": ({ domain, requests }) => ({
    title: "Dominio de correo ya visto",
    reason: `Con una dirección de ${domain} ${requests.length === 1 ? "llegó" : "llegaron"} ${others(requests.length)}.`,
  }),
  "fill-time": ({ seconds, tone }) => ({
    title:
      seconds === null ? "Tiempo desconocido" : `Rellenado en ${formatDurationInWords(seconds)}`,
    reason: fillTimeReason(seconds, tone),
  }),
  selection: ({ slugs }) => ({
    title:
      slugs.length === 1
        ? "Le interesa 1 producto"
        : `Le interesan ${formatCount(slugs.length)} productos`,
    reason: `${listWithAnd(slugs.map(productTitle))}.`,
  }),
};

function others(count: number): string {
  if (count === 1) return "otra solicitud";
  return `${count < maxRelated ? "" : "al menos "}otras ${formatCount(count)} solicitudes`;
}

function legalFormReason({ holder, initial, country }: Of<"legal-form">): string {
  if (holder === "unknown") return `Los NIF de ${countryName(country)} no dicen de quién son.`;
  if (/\d/.test(initial))
    return "Su NIF empieza por una cifra, como los DNI: es una persona, no una sociedad.";
  if (holder === "natural-person")
    return `Su NIF empieza por ${initial}: es una persona, no una sociedad.`;
  return `Lo dice la letra ${initial} de su NIF.`;
}

function fillTimeReason(seconds: number | null, tone: Signal["tone"]): string {
  if (seconds === null) return "No se pudo medir cuánto tardó en rellenarlo.";
  if (tone === "plain") return "Desde que apareció el formulario hasta que se envió.";
  return "Es muy poco para leerlo: puede que lo rellenara el navegador, o un programa.";
}
