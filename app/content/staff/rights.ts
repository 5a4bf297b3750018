import type { RightsMoveProblem } from "../../../core/privacy/rights/move.ts";
import type { RightsEvent } from "../../../core/privacy/rights/rights-request.ts";
import type { RightsState } from "../../../core/privacy/rights/state.ts";

export const rightsQueueWords = {
  title: "Derechos",
  text: "Peticiones sobre datos personales con el correo comprobado, la más urgente primero. La ley da un mes.",
  list: "Peticiones de derechos, la más urgente primero",
  emptyTitle: "Nada pendiente",
  emptyText: "Cuando alguien ejerza un derecho y confirme su correo, aparecerá aquí.",
  /** Discreet: neither the right nor the person. */
  caseTitle: (reference: string) => `Derechos: ${reference}`,
  back: "Derechos",
  due: (distance: string) => `Vence ${distance}`,
  overdue: (distance: string) => `Vencida ${distance}`,
  closed: (distance: string) => `Cerrada ${distance}`,
};

export const rightsStateNames: Record<RightsState, string> = {
  unverified: "Sin confirmar",
  received: "Por responder",
  answered: "Atendida",
  refused: "Denegada",
  expired: "Caducada",
};

export const rightsCaseWords = {
  facts: "La petición",
  right: "Derecho",
  email: "Correo comprobado",
  about: "De qué se trata",
  noAbout: "No lo dice",
  correction: "Debe decir",
  asked: "Recibida",
  verified: "Confirmada",
  due: "Plazo",
  extended: "Prorrogada",
  affected: "Solicitudes de acceso de esta dirección",
  noneAffected: "No hay ninguna.",
  restricted: (since: string) => `Uso limitado desde el ${since}`,
  history: "Historia",
  decide: "Decisión",
  closed: "Está cerrada: no queda nada que decidir.",
  plan: "Qué hará la supresión",
  planText: "Ensayo: todavía no se ha borrado nada. Se recalcula al atenderla.",
  done: "Qué hizo la supresión",
};

/** What each decision is called, by the right it answers where that matters. */
export const rightsForms = {
  answer: {
    name: "Atender",
    text: {
      access: "Avisa a la persona de que ya puede ver y descargar sus datos.",
      rectification: "Corrige el dato en sus solicitudes; el anterior queda en la historia.",
      erasure: "Borra sus datos, como dice el ensayo. No se puede deshacer.",
      objection: "Ya no recibe novedades desde que confirmó. Solo falta decírselo.",
      restriction: "Deja de usarse su solicitud hasta que se levante la limitación.",
      portability: "Avisa a la persona de que ya puede descargar sus datos.",
    },
    message: "Mensaje para la persona (opcional)",
    send: {
      access: "Atender y avisar",
      rectification: "Atender y avisar",
      erasure: "Borrar los datos y enviar el informe",
      objection: "Atender y avisar",
      restriction: "Limitar y avisar",
      portability: "Atender y avisar",
    },
  },
  apply: "Corregir el dato ahora en sus solicitudes",
  extend: {
    name: "Ampliar el plazo dos meses",
    text: "Una sola vez, y antes de que venza. Se le explica el motivo.",
    message: "Motivo de la prórroga",
    send: "Ampliar y avisar",
  },
  refuse: {
    name: "Denegar",
    text: "Con el motivo y la vía para reclamar ante la Agencia.",
    message: "Motivo de la denegación",
    send: "Denegar y avisar",
  },
  lift: {
    name: "Levantar la limitación",
    text: "Los datos vuelven a usarse. Se le avisa con el motivo.",
    message: "Motivo",
    send: "Levantar y avisar",
  },
};

export const rightsDone = {
  answer: "Atendida. La respuesta está en camino.",
  extend: "Plazo ampliado. El correo con el motivo está en camino.",
  refuse: "Denegada. El correo con el motivo está en camino.",
  lift: "Limitación levantada. El correo está en camino.",
} as const;

export const rightsProblems: Record<RightsMoveProblem, string> = {
  "text-missing": "Escriba el motivo: la persona tiene derecho a conocerlo.",
  "text-too-long": "El texto es demasiado largo: como mucho 4.000 caracteres.",
};

export const rightsTrouble = {
  title: "No se ha hecho nada",
  overtaken: ({ who, did, when }: { who: string; did: string; when: string }) =>
    `${who} ${did} el ${when}, después de que usted abriera la página. Mire cómo está ahora. Lo suyo no se ha guardado ni enviado.`,
  notNow: "Así como está, eso ya no se puede. No se ha guardado ni enviado nada.",
  notApplicable:
    "El dato no se puede guardar tal como está escrito, o choca con otra solicitud abierta. Corríjalo a mano y atienda la petición sin la marca.",
  unavailable:
    "Ahora mismo no se puede guardar. Lo escrito sigue aquí: inténtelo otra vez dentro de un momento.",
  typed: "Lo que había escrito",
};

export const rightsDeeds: Record<RightsEvent["deed"], string> = {
  ask: "hizo la petición",
  verify: "confirmó su correo",
  answer: "atendió la petición",
  extend: "amplió el plazo",
  refuse: "denegó la petición",
  lift: "levantó la limitación",
  expire: "dejó caducar la petición",
};

export const rightsActors = { person: "La persona", clock: "El plazo" };
