import type { MemberRole } from "../domain/viewer.ts";

/** Names of the roles for members, with what each may do, in words that follow the name and a colon. */
export const memberRoleCopy: Record<MemberRole, { name: string; text: string }> = {
  titular: { name: "Titular", text: "todo, también las personas de la empresa." },
  compras: {
    name: "Compras",
    text: "ve el catálogo y los precios, y lleva las direcciones.",
  },
  contable: {
    name: "Contabilidad",
    text: "ve el catálogo, los precios y los documentos.",
  },
  consulta: { name: "Consulta", text: "solo ve el catálogo y los precios." },
};
