/** Separate from es.ts, because a chunk that two pages share would be listed in the manifest that every page loads. */
export const calendarFeedCardCopy = {
  title: "Plazos en su calendario",
  text: "Vea en el calendario de su teléfono o de su ordenador qué hay que responder y hasta cuándo.",
  open: "Gestionar",
};
