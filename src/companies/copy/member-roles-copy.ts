import type { MemberRole } from "../../kernel/viewer.ts";

/** Names of the roles for members, with what each may do, in words that follow the name and a colon. */
export const memberRoleCopy: Record<MemberRole, { name: string; text: string }> = {
  owner: { name: "Titular", text: "todo, también las personas de la empresa." },
  buyer: {
    name: "Compras",
    text: "ve el catálogo y los precios, pide, descarga los pedidos y lleva las direcciones.",
  },
  accountant: {
    name: "Contabilidad",
    text: "ve el catálogo, los precios y los documentos, y descarga los pedidos.",
  },
  observer: { name: "Consulta", text: "solo ve el catálogo, los precios y los pedidos." },
};
