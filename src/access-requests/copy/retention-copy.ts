export const accessRequestRetentionCopy = {
  "expired-request": {
    name: "Solicitudes que nadie confirmó",
    purpose: "Poder comunicarle que ha caducado",
  },
  "withdrawn-request": {
    name: "Solicitudes retiradas",
    purpose: "Atenderle si se retiraron por error",
  },
  "rejected-request": {
    name: "Solicitudes no aprobadas",
    purpose: "Atender reclamaciones y reconocer las repetidas",
  },
  "resting-request": {
    name: "Solicitudes sin terminar ni movimiento",
    purpose: "Poder retomarlas",
  },
  "approved-request": {
    name: "Solicitudes aprobadas, con su historial y sus archivos",
    purpose: "Mantener y documentar la relación comercial",
  },
};
