export const decisionCopy = {
  nothingDone: "No se ha hecho nada",
  typed: "Lo que había escrito",
  reasonMissing: "Elija un motivo.",
  notSaved:
    "Ahora mismo no se puede guardar. Lo escrito sigue aquí: inténtelo otra vez dentro de un momento.",
};
