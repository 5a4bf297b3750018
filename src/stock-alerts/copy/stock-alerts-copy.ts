/** Words on the start page of members. */
export const stockAlertsCopy = {
  title: "Le avisaremos cuando vuelvan",
  text: "Le escribimos un correo en cuanto estén en stock.",
  calendar: "Añadir las fechas a mi calendario",
  remove: "No avisarme",
  removeOf: (product: string) => `No avisarme de ${product}`,
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
  /** Kinds of data in the report of an erasure. */
  erasedKinds: { "stock-alerts": "Avisos de existencias que pidió" },
};
