/** Words on the start page of members. */
export const stockAlertsCopy = {
  title: "Le avisaremos cuando vuelvan",
  text: "Le escribimos un correo en cuanto estén en stock.",
  calendar: "Ver las fechas en mi calendario",
  remove: "No avisarme",
  removeOf: (product: string) => `No avisarme de ${product}`,
};

/** Words of the page where members make a private URL of their calendar. */
export const alertCalendarCopy = {
  title: "Fechas en su calendario",
  text: "Los días en que esperamos los productos de los que le avisaremos, en su programa de calendario.",
  subscribe: {
    title: "Suscribirse",
    text: "Su programa lee una dirección privada y se mantiene al día solo. El calendario lleva el nombre de los productos, discreto en los que lo tienen, y nada de su empresa ni de usted.",
    createdOn: (when: string) =>
      `Tiene una dirección, creada el ${when}. Por seguridad no podemos mostrarla otra vez.`,
    create: "Crear una dirección",
    replace: "Crear otra",
    replaced: "Al crear otra, la anterior deja de servir en todos sus dispositivos.",
    end: "Anular la dirección",
    ended: "La dirección está anulada.",
  },
  once: {
    title: "Añadirlas una vez",
    text: "Un archivo con las fechas de hoy, que no cambian aunque después lo hagan.",
    link: "Descargar las fechas",
  },
  shown: {
    title: "La dirección de su calendario",
    text: "Cópiela ahora: solo se muestra esta vez. Quien la tenga puede ver las fechas sin entrar; si cree que la conoce alguien más, cree otra.",
    label: "Dirección del calendario",
    hint: "En su programa, elija «Suscribirse a un calendario» o «Añadir por URL» y péguela.",
    done: "Ya la he copiado",
  },
};

export const stockAlertPageNames = {
  "/cuenta/calendario": "Cuenta de cliente: fechas en el calendario",
};

/** Words of the calendar with the days on which products are expected. */
export const alertsCalendarCopy = (seller: string) => ({
  name: `Vuelven a ${seller}`,
  summary: (product: string) => `Vuelve: ${product}`,
  description: "Fecha prevista. Le escribiremos un correo en cuanto esté en stock.",
});

export const heldAlertsCopy = {
  title: "Avisos de existencias que pidió",
  asked: (moment: string) => `Pedido el ${moment}.`,
  calendar: "Calendario privado con las fechas",
  calendarCreated: (moment: string) => `Dirección creada el ${moment}.`,
  /** Kinds of data in the report of an erasure. */
  erasedKinds: {
    "stock-alerts": "Avisos de existencias que pidió",
    "alert-calendars": "Calendario privado con las fechas de esos avisos",
  },
};
