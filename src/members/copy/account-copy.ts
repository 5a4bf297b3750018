import type { MemberRight } from "../../companies/domain/member.ts";
import type { MemberRole } from "../../kernel/viewer.ts";

export const memberFrameCopy = {
  navigation: "Mi cuenta",
  openableNavigation: "Páginas de mi cuenta",
  links: [
    { to: "/cuenta", label: "Inicio", right: null },
    { to: "/cuenta/lista-de-precios", label: "Lista de precios", right: "see-prices" },
    { to: "/cuenta/personas", label: "Personas", right: "manage-members" },
    { to: "/cuenta/direcciones", label: "Direcciones", right: "see-company" },
    { to: "/cuenta/documentos", label: "Documentos", right: "see-documents" },
    { to: "/cuenta/feed", label: "Productos para su web (feed)", right: "manage-feeds" },
    { to: "/cuenta/preferencias", label: "Preferencias", right: null, isOwn: true },
    { to: "/cuenta/sesiones", label: "Sesiones", right: null, isOwn: true },
  ] as readonly { to: string; label: string; right: MemberRight | null; isOwn?: boolean }[],
  signOut: "Salir",
  failures: {
    back: "Volver a la cuenta",
    forbidden: {
      title: "No tiene permiso para esto",
      text: "Lo hace la persona titular de su empresa. Si cree que debería poder hacerlo usted, pídaselo.",
    },
    seen: {
      title: "Aquí solo puede mirar",
      text: "Está viendo lo que ve un cliente: no se ha cambiado nada. Sus sesiones y preferencias no se enseñan.",
    },
    changed: {
      title: "Ahora está con otra empresa",
      text: "Desde que abrió esta página ha elegido otra empresa en otra pestaña, así que no se ha cambiado nada. Compruebe en la cuenta con cuál está y repita el cambio.",
    },
    missing: {
      title: "Aquí no hay nada",
      text: "Puede que se haya quitado o que la dirección no esté completa.",
    },
    unavailable: {
      title: "Ahora mismo no podemos mostrar su cuenta",
      text: "Sigue dentro: vuelva a intentarlo dentro de unos minutos.",
    },
    other: {
      title: "Algo ha fallado",
      text: "Lo hemos anotado. Vuelva a intentarlo dentro de unos minutos.",
    },
  },
};

export const overviewCopy = {
  title: (company: string) => `Cuenta de ${company}`,
  as: (name: string, role: string) => `Ha entrado como ${name} (${role}).`,
  welcome: {
    title: "Qué puede hacer ahora",
    catalogue: (seesPrices: boolean) =>
      seesPrices
        ? "Ver el catálogo con los precios de su empresa, sin IVA."
        : "Ver el catálogo. Los precios de su empresa se los da su contacto comercial.",
    account: {
      owner:
        "Completar aquí la cuenta: direcciones, documentos y las demás personas de su empresa que entran.",
      buyer: "Consultar aquí los datos de su empresa y tener al día sus direcciones.",
      accountant: "Consultar aquí los datos y los documentos de su empresa.",
      observer: "Consultar aquí los datos y las direcciones de su empresa.",
    } satisfies Record<MemberRole, string>,
    selection: "Lo que seleccionó al solicitar el acceso le espera en «Mi selección».",
    openSelection: "Abrir Mi selección",
    selectionInCart:
      "Lo que seleccionó al solicitar el acceso le espera en el carrito, donde puede añadirlo.",
    order: "Hacer su pedido: añada productos al carrito desde el catálogo y envíelo desde ahí.",
    openCart: "Abrir el carrito",
    ordersOfOthers:
      "Los pedidos los hacen en su empresa las personas con la función Titular o Compras.",
    open: "Abrir el catálogo",
  },
  company: {
    title: "Su empresa",
    role: "Su función",
    limit: "Su límite por pedido, sin IVA",
    email: "Su correo para entrar",
  },
  several: {
    title: "Sus empresas",
    text: "Pertenece a más de una. Lo que vea y haga será de la que elija.",
    current: "Está en esta",
    choose: "Elegir",
    chooseLabel: (company: string) => `Elegir ${company}`,
    suspended: "Acceso suspendido",
    closed: "Cuenta cerrada",
  },
  invitations: {
    title: "Le han invitado",
    text: (company: string, role: string) => `${company} le invita a entrar como ${role}.`,
    accept: (company: string) => `Aceptar la invitación de ${company}`,
    gone: "Esa invitación ya no está abierta. Pida a la persona titular de la empresa que le envíe otra.",
    accepted: "Ya pertenece a esta empresa.",
  },
  outside: {
    choose: { title: "¿Con qué empresa quiere entrar?", text: "Elija una para seguir." },
    invited: { title: "Tiene una invitación", text: "Acéptela para entrar en la empresa." },
    suspended: {
      title: "El acceso de su empresa está suspendido",
      text: "Mientras tanto no puede ver precios ni hacer pedidos. Escríbanos y lo resolvemos: ",
    },
    closed: {
      title: "La cuenta de su empresa está cerrada",
      text: "Si quiere volver a comprarnos, escríbanos: ",
    },
    none: {
      title: "No pertenece a ninguna empresa",
      text: "Su dirección de correo ya no está en ninguna cuenta de cliente. Si es un error, escríbanos: ",
    },
  },
  notOpen: "Esa empresa ya no está disponible para usted.",
};

export const memberSessionsCopy = {
  title: "Sesiones abiertas",
  text: "Cada navegador en el que ha entrado. Si no reconoce alguno, cierre su sesión.",
  current: "Esta sesión",
  started: (when: string) => `Abierta el ${when}`,
  seen: (when: string) => `usada por última vez el ${when}`,
  end: "Cerrar",
  endLabel: (device: string, when: string) => `Cerrar la sesión de ${device}, abierta el ${when}`,
  endOthers: "Cerrar todas las demás",
  ended: "Sesión cerrada.",
  othersEnded: "Las demás sesiones se han cerrado.",
  ends: "Una sesión termina tras siete días sin usarla, y a los treinta días en todo caso.",
};
