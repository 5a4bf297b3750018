import type { MemberRole } from "../domain/viewer.ts";

/** Names of the roles for members, with a description of each. */
export const memberRoleCopy: Record<MemberRole, { name: string; text: string }> = {
  titular: { name: "Titular", text: "Todo, también las personas de la empresa." },
  compras: {
    name: "Compras",
    text: "Para quien compra: ve el catálogo y los precios, y lleva las direcciones.",
  },
  contable: {
    name: "Contabilidad",
    text: "Para quien lleva las cuentas: ve el catálogo, los precios y los documentos.",
  },
  consulta: { name: "Consulta", text: "Solo ve el catálogo y los precios." },
};
