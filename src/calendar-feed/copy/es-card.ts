/** Not in es.ts: a chunk shared by two pages would be listed in the manifest that every page loads. */
export const calendarFeedCardCopy = {
  title: "Plazos en su calendario",
  text: "Vea en el calendario de su teléfono o de su ordenador qué hay que responder y hasta cuándo.",
  open: "Gestionar",
};
