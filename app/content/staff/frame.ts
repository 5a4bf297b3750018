import type { Permission } from "../../../core/staff/roles.ts";

/** The words around every page of the console. */
export const consoleFrame = {
  place: "Gestión",
  skip: "Saltar al contenido",
  navigation: "Gestión",
  menu: "Menú",
  links: [
    { href: "/gestion", label: "Solicitudes", permission: "handle-requests" },
    { href: "/gestion/cifras", label: "Cifras", permission: "see-figures" },
    { href: "/gestion/visitas", label: "Visitas", permission: "see-figures" },
    { href: "/gestion/correos", label: "Correos", permission: "handle-mails" },
    { href: "/gestion/conservacion", label: "Conservación", permission: "see-retention" },
    { href: "/gestion/derechos", label: "Derechos", permission: "handle-rights" },
    { href: "/gestion/equipo", label: "Equipo", permission: "manage-team" },
    { href: "/gestion/cuenta", label: "Cuenta", permission: null },
  ] satisfies { href: string; label: string; permission: Permission | null }[],
  waiting: (count: number) => (count === 1 ? "1 por responder" : `${count} por responder`),
  signOut: "Salir",
  signedInAs: (name: string) => `Ha entrado como ${name}`,
};

export const consoleFailures = {
  forbidden: {
    title: "No tiene permiso",
    text: "Esta página es solo para quienes administran. Si la necesita, pídaselo a una de esas personas.",
  },
  missing: {
    title: "No encontramos esta página",
    text: "Lo que busca no existe o ya no existe. Vuelva a la lista y ábralo desde allí.",
  },
  unavailable: {
    title: "Ahora mismo no es posible",
    text: "La base de datos no responde. No se ha perdido nada: vuelva a intentarlo en un minuto.",
  },
  other: {
    title: "Algo ha fallado",
    text: "El error ha quedado registrado. Vuelva atrás e inténtelo de nuevo en unos minutos.",
  },
  back: "Ir a las solicitudes",
};
