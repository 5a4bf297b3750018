import type { State } from "../domain/transitions.ts";

/** Names of the states, as members of the staff read them. */
export const stateNames: Record<State, { one: string; many: string }> = {
  unconfirmed: { one: "Sin confirmar", many: "Sin confirmar" },
  pending: { one: "Pendiente", many: "Pendientes" },
  "information-requested": { one: "Información pedida", many: "Información pedida" },
  approved: { one: "Aprobada", many: "Aprobadas" },
  rejected: { one: "Rechazada", many: "Rechazadas" },
  withdrawn: { one: "Retirada", many: "Retiradas" },
  expired: { one: "Caducada", many: "Caducadas" },
};
