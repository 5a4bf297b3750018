export const searchCopy = {
  title: "Buscar en la gestión",
  open: "Buscar",
  keys: "Ctrl K",
  label: "Código, nombre, correo, NIF o página",
  submit: "Buscar",
  close: "Cerrar",
  page: "Página",
  results: "Resultados",
  count: (count: number) => (count === 1 ? "1 resultado" : `${count} resultados`),
  none: "Nada coincide. Pruebe con menos letras o con otro código.",
  failed: "Ahora mismo no se puede buscar. Inténtelo otra vez dentro de un momento.",
};
