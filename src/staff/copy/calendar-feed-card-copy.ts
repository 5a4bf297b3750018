/** Separate from es.ts: a chunk used by two pages would add an entry to the manifest that every page loads. */
export const calendarFeedCardCopy = {
  title: "Plazos en su calendario",
  text: "Vea en el calendario de su teléfono o de su ordenador qué hay que responder y hasta cuándo.",
  open: "Gestionar",
};
