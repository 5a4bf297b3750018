export const notFound = {
  title: "Página no encontrada",
  english: { sentence: "Oops! Page not found", link: "Return to Home" },
  heading: "No encontramos esta página",
  spanish:
    "Puede que la dirección haya cambiado o tenga una errata. Busque aquí lo que quería ver.",
  search: "Búsqueda de esta página",
  catalogues: "Catálogos",
  contact: "Contacto",
};

export const fallback = {
  title: "Unexpected Application Error!",
  status: (status: number) => `Error ${status}`,
  spanish:
    "Algo ha fallado por nuestra parte. Ya ha quedado registrado; vuelva a intentarlo en unos minutos.",
  home: "Volver al inicio",
};

/** Texts of the page for a link that an email program has cut. */
export const cutLinkCopy = {
  title: "Enlace incompleto",
  heading: "Este enlace no está completo",
  text: "Puede que el programa de correo lo haya cortado. Ábralo desde el botón del correo o cópielo entero; si sigue sin abrirse, pida uno nuevo.",
  newLink: "Pedir un enlace nuevo",
};
