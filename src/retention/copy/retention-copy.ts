import { formatCount } from "../../kernel/format.ts";

export const retentionCopy = {
  title: "Plazos de conservación",
  text: "Qué datos han cumplido su plazo y qué hará con ellos el proceso de esta noche. Nada de lo que se ve aquí identifica a nadie.",
  preview: {
    title: "Lo que haría ahora",
    rule: "Datos",
    term: "Plazo",
    count: "Vencidos",
    oldest: "El más antiguo",
    total: (count: number) =>
      count === 1
        ? "1 dato ha cumplido su plazo."
        : `${formatCount(count)} datos han cumplido su plazo.`,
    nothing: "Ningún dato ha cumplido su plazo.",
  },
  now: {
    title: "Ejecutar ahora",
    text: "El proceso se ejecuta solo cada noche a las 3:15 (hora peninsular). Si lo adelanta, lo borrado no se puede recuperar desde aquí.",
    confirm: "Sé que lo que se borre no se puede deshacer",
    submit: "Borrar lo vencido",
  },
  runs: {
    title: "Últimas ejecuciones",
    empty: "Todavía no se ha ejecutado ninguna noche.",
    askedBy: { clock: "Por la noche", console: "Desde gestión", operator: "Desde el servidor" },
    state: { running: "en curso", done: "terminado", skipped: "sin hacer: primera noche" },
    nothing: "Nada que borrar.",
    columns: { startedAt: "Inicio", state: "Ejecución", removed: "Borrado" },
  },
  done: {
    empezado: "Ha empezado. Recargue la página para ver hasta dónde ha llegado.",
    "en-curso": "Ya hay uno en curso: espere a que termine.",
  },
  problem: "Marque la casilla para confirmar que quiere borrar ya lo vencido.",
};
