export const requestLinksCopy = {
  request: "Solicitud",
  queue: { label: "Solicitudes", words: "acceso altas cola pendientes inicio" },
  unsent: { label: "Por enviar", words: "catálogos envío aprobadas" },
  record: { label: "Anotar solicitud", words: "nueva solicitud teléfono feria" },
  statistics: { label: "Cifras", words: "estadísticas informe plazos respuestas" },
  badges: {
    waiting: (count: number) => (count === 1 ? "1 por responder" : `${count} por responder`),
    overdue: (count: number) => `${count} fuera de plazo`,
    unsent: (count: number) =>
      count === 1 ? "1 aprobada sin enviar catálogos" : `${count} aprobadas sin enviar catálogos`,
  },
};
