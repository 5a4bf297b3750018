import type { State } from "../../../core/access-request/state.ts";

/** What a single request is, and what a heap of them is called. */
export const stateNames: Record<State, { one: string; many: string }> = {
  unconfirmed: { one: "Sin confirmar", many: "Sin confirmar" },
  pending: { one: "Pendiente", many: "Pendientes" },
  "information-requested": { one: "Información pedida", many: "Información pedida" },
  approved: { one: "Aprobada", many: "Aprobadas" },
  refused: { one: "Rechazada", many: "Rechazadas" },
  withdrawn: { one: "Retirada", many: "Retiradas" },
  expired: { one: "Caducada", many: "Caducadas" },
};

export const queueWords = {
  /** Discreet: a title is read by whoever looks over a shoulder. */
  title: (shown: string) => `Solicitudes: ${shown.toLowerCase()}`,
  heading: "Solicitudes",
  states: "Estados",
  open: "Abiertas",
  all: "Todas",
  filter: "Buscar y filtrar",
  searchHint: "Empresa, contacto, correo, NIF o referencia",
  country: "País",
  anyCountry: "Todos",
  assigned: "Asignadas a",
  anybody: "Cualquiera",
  me: "Mí",
  submit: "Buscar",
  clear: "Quitar filtros",
  refresh: "Actualizar",
  refreshedAt: (clock: string) => `Actualizada a las ${clock}`,
  renewed: (clock: string) => `Hay cambios: lista actualizada a las ${clock}.`,
  list: {
    urgent: "Solicitudes, la más urgente primero",
    newest: "Solicitudes, la más reciente primero",
  },
  nobody: "Sin asignar",
  looksAfter: "Asignada a",
  nextPage: "Siguientes",
  firstPage: "Volver al principio",
  export: "Exportar esta lista",
  csv: "CSV",
  json: "JSON",
  emptyTitle: {
    calm: "Nada pendiente",
    none: "Aquí no hay solicitudes",
    notFound: "Ninguna solicitud coincide",
  },
  emptyText: {
    calm: "Todas las solicitudes confirmadas tienen respuesta. Las nuevas aparecen aquí solas.",
    none: "Cuando alguna llegue a este estado, aparecerá en esta lista.",
    notFound: "Pruebe con menos palabras, con el principio de una palabra o en todos los estados.",
  },
  searchEverywhere: "Buscar en todos los estados",
};

export const dueWords = {
  overdue: (distance: string) => `Vencida ${distance}`,
  due: (distance: string) => `Vence ${distance}`,
  dueAt: (instant: string) => `Plazo: ${instant}`,
  holidaysMissing: (year: number) => `, sin contar los festivos de ${year}`,
  resting: "En pausa hasta que respondan",
  restricted: "Uso limitado: no se tramita",
  unconfirmed: (distance: string) => `Sin plazo: recibida ${distance}`,
  answered: (distance: string) => `Respondida ${distance}`,
  closed: (distance: string) => `Recibida ${distance}`,
};
