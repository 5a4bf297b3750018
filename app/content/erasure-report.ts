import type { ErasureReportLine } from "../../core/privacy/rights/erasure-report.ts";

/** What an erasure did, or would do, as its report tells it. */
export const reportWords = {
  title: "Informe de la supresión",
  madeOn: (date: string) => `Hecha el ${date}.`,
  columns: { kind: "Qué", action: "Qué hemos hecho", reason: "Por qué" },
  nothing: "No teníamos datos de esta dirección.",
  json: "Descargar el informe (JSON)",
  kinds: {
    request: "Solicitudes de acceso",
    history: "Historia de la solicitud",
    notes: "Notas internas",
    letters: "Correos enviados",
    "vies-check": "Consultas del NIF en el registro europeo",
    "search-words": "Palabras para buscarla",
  } satisfies Record<ErasureReportLine["kind"], string>,
  actions: { deleted: "Borrado", anonymised: "Anónimo", blocked: "Bloqueado" } satisfies Record<
    ErasureReportLine["action"],
    string
  >,
  blockedUntil: (day: string) => `Bloqueado hasta el ${day}`,
  reasons: {
    "not-needed": "Ya no hacen falta para nada.",
    figures: "Quedan cifras sin su nombre ni nada que lleve a usted: días, país y productos.",
    "trade-records":
      "El artículo 30 del Código de Comercio obliga a conservarlo 6 años. Está bloqueado (LOPDGDD, artículo 32): solo se entrega a jueces y autoridades, y después se destruye.",
    "already-blocked": "Una supresión anterior lo bloqueó, y así sigue hasta que se destruya.",
  } satisfies Record<ErasureReportLine["reason"], string>,
};
