import type { NameEvent, NameEventName } from "../domain/name-event.ts";

export const nameHistoryCopy = {
  title: "Historial",
  none: "Nadie la ha cambiado a mano.",
  removed: "Categorías eliminadas",
  nobody: "Una persona que ya no está",
};

const sentences: Record<NameEventName, (before: string, after: string) => string> = {
  added: (_, after) => `la añadió en ${after}.`,
  renamed: (before, after) => `cambió el nombre: de ${before} a ${after}.`,
  merged: (before, after) => `unió ${before} con ${after}.`,
  moved: (before, after) => `la movió: de ${before} a ${after}.`,
  removed: (before) => `eliminó la categoría ${before}.`,
  hidden: () => "la ocultó de la web.",
  shown: () => "la volvió a mostrar en la web.",
};

export function nameEventSentence({ event, before, after, memberName }: NameEvent): string {
  return `${memberName || nameHistoryCopy.nobody} ${sentences[event](before ?? "", after ?? "")}`;
}
