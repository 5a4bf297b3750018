/** Words on the start page of members. */
export const stockAlertsCopy = {
  title: "Le avisaremos cuando vuelvan",
  text: "Le escribimos un correo en cuanto estén en stock.",
  remove: "No avisarme",
  removeOf: (product: string) => `No avisarme de ${product}`,
};

export const heldAlertsCopy = {
  title: "Avisos de existencias que pidió",
  asked: (moment: string) => `Pedido el ${moment}.`,
  /** Kinds of data in the report of an erasure. */
  erasedKinds: { "stock-alerts": "Avisos de existencias que pidió" },
};
