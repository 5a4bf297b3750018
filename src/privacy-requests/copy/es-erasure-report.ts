import type { ErasureReportLine } from "../domain/erasure-report.ts";

export const reportCopy = {
  title: "Informe de la supresión",
  madeOn: (date: string) => `Hecha el ${date}.`,
  columns: { kind: "Qué", action: "Qué hemos hecho", reason: "Por qué" },
  nothing: "No teníamos datos de esta dirección.",
  json: "Descargar el informe (JSON)",
  kinds: {
    request: "Solicitudes de acceso",
    history: "Historial de la solicitud",
    notes: "Notas internas",
    letters: "Correos enviados",
    attachments: "Archivos adjuntos",
    "vies-check": "Comprobaciones del NIF en VIES",
    "search-words": "Índice de búsqueda",
  } satisfies Record<ErasureReportLine["kind"], string>,
  actions: { deleted: "Borrado", anonymised: "Anonimizado", blocked: "Bloqueado" } satisfies Record<
    ErasureReportLine["action"],
    string
  >,
  blockedUntil: (day: string) => `Bloqueado hasta el ${day}`,
  reasons: {
    "not-needed": "Ya no hacen falta para nada.",
    figures: "Quedan cifras sin ningún dato que permita identificarle: días, país y productos.",
    "trade-records":
      "El artículo 30 del Código de Comercio obliga a conservarlo 6 años. Está bloqueado (LOPDGDD, artículo 32): solo se entrega a jueces y autoridades, y después se destruye.",
    "already-blocked": "Una supresión anterior lo bloqueó, y así sigue hasta que se destruya.",
  } satisfies Record<ErasureReportLine["reason"], string>,
  copies: {
    title: "Qué copias quedan",
    backups: (day: string) =>
      `Las copias de seguridad guardan todavía sus datos y se destruyen, como muy tarde, el ${day}. Si antes hubiera que recuperar una, repetiríamos la supresión.`,
    mailboxes:
      "Los correos que ya le enviamos siguen en su buzón. Los que nos envió, y los avisos que recibió nuestro equipo, se borran de nuestros buzones aparte.",
  },
};

export const staffReportReasons: typeof reportCopy.reasons = {
  ...reportCopy.reasons,
  figures:
    "Quedan cifras sin ningún dato que permita identificar a la persona: días, país y productos.",
};
