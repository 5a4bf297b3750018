import type { Span } from "../domain/span.ts";

export const emailLayoutCopy = {
  reference: "Referencia",
  brokenButton: (href: string): Span[] => [
    "¿No funciona el botón? Copie esta dirección: ",
    { link: href, href },
  ],
  automatic: (company: string) => `Aviso automático de ${company} para su equipo.`,
  privacy: "Cómo tratamos sus datos",
};

/** Service hours as a sentence; `weekAndHours`: such as «lunes a viernes, de 9:00 a 18:00». */
export function serviceHoursSentence(weekAndHours: string): string {
  return `De ${weekAndHours}`;
}

export function personalLink({ linkValidity }: { linkValidity: string }): string {
  return `El enlace es personal y caduca a los ${linkValidity}.`;
}
