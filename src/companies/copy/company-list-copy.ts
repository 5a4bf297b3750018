import type { PendingTask } from "../domain/company.ts";

export const companyListCopy = {
  title: "Empresas",
  text: "Clientes con acceso: nacen al aprobar una solicitud, con su contacto como titular, o se importan de una hoja de cálculo.",
  search: "Nombre, NIF, número de cliente o correo",
  status: "Estado",
  anyStatus: "Todas",
  pending: {
    "join-requests": "Con solicitudes por decidir",
    documents: "Con documentos por comprobar",
  } satisfies Record<PendingTask, string>,
  toCheck: (companies: number) =>
    companies === 1
      ? "1 empresa con documentos por comprobar"
      : `${companies} empresas con documentos por comprobar`,
  imports: "Importar clientes de una hoja de cálculo",
  clear: "Ver todas",
  caption: "Empresas",
  columns: { name: "Empresa", taxId: "NIF", status: "Estado", members: "Personas" },
  count: (total: number) => (total === 1 ? "1 empresa" : `${total} empresas`),
  members: (count: number) => (count === 1 ? "1 persona" : `${count} personas`),
  waitingOf: (count: number) =>
    count === 1 ? "1 persona pide entrar" : `${count} personas piden entrar`,
  uncheckedOf: (count: number) =>
    count === 1 ? "1 documento por comprobar" : `${count} documentos por comprobar`,
  none: "Todavía no hay empresas. La primera aparecerá aquí cuando apruebe una solicitud.",
  nothingPending: {
    "join-requests": "Ninguna empresa tiene solicitudes por decidir.",
    documents: "Ninguna empresa tiene documentos por comprobar.",
  } satisfies Record<PendingTask, string>,
  noneFound: "Ninguna empresa coincide. Pruebe con otra parte del nombre o con el NIF completo.",
};
