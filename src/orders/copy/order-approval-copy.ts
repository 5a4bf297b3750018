export const orderApprovalCopy = {
  title: "Espera su visto bueno",
  text: "Supera el límite de quien lo ha hecho. No nos llega hasta que usted lo apruebe.",
  approve: "Aprobar y enviar",
  change: "Cambiar",
  decline: "No aprobar",
  difference: "Desde que se hizo el pedido. Si se aprueba, se cobra lo de ahora.",
  belowMinimum: "Para aprobarlo, pida más unidades con «Cambiar».",
  unready:
    "Hay líneas que hoy no se pueden pedir así. Con «Cambiar» ve cuáles y pone lo que sí se puede.",
  changed: "Los cambios están guardados. Revise el total y apruebe el pedido.",
};

export const orderChangeCopy = {
  title: (reference: string) => `Cambiar el pedido ${reference}`,
  text: "Ponga las unidades que quiera pedir, y 0 en lo que no quiera. Los precios son los de hoy. Después verá el total y podrá aprobarlo.",
  lines: "Lo que se pide",
  unitsOf: "Unidades de",
  save: "Guardar los cambios",
  back: "Volver sin cambiar nada",
  nothingSaved: "No se ha guardado nada.",
  problems: {
    problems: "No se ha guardado nada: revise las líneas marcadas.",
    "nothing-left": "No queda nada por pedir. Si no quiere el pedido, vuelva y pulse «No aprobar».",
    overtaken:
      "Otra persona ha cambiado el pedido mientras tanto. Estas son las unidades de ahora: cámbielas si hace falta.",
    unavailable: "No hemos podido guardarlo. Vuelva a intentarlo dentro de unos minutos.",
  },
};
