import type { Deadline } from "../domain/deadline.ts";

export const calendarFeedCopy = {
  title: "Plazos en su calendario",
  back: "Volver a su cuenta",
  text: "Su programa de calendario puede suscribirse a una dirección privada con los plazos abiertos. Solo contiene referencias, sin nombres de empresas ni de personas, y se actualiza cada hora o cuando su programa lo decida.",
  none: "Todavía no tiene ninguna dirección.",
  createdOn: (when: string) =>
    `Tiene una dirección, creada el ${when}. Por seguridad no podemos mostrarla otra vez.`,
  create: "Crear una dirección",
  replace: {
    submit: "Crear otra",
    text: "Al crear otra, la anterior deja de servir en todos sus dispositivos.",
  },
  end: { submit: "Anular la dirección", done: "La dirección está anulada." },
  shown: {
    title: "Su dirección",
    text: "Cópiela ahora: solo se muestra esta vez. Quien la tenga puede ver los plazos sin entrar; si cree que la conoce alguien más, cree otra.",
    label: "Dirección del calendario",
    hint: "En su programa, elija «Suscribirse a un calendario» o «Añadir por URL» y péguela.",
    done: "Ya la he copiado",
  },
};

export const feedCopy = {
  name: (company: string) => `Plazos de ${company}`,
  summary: (
    { kind, reference, assignee }: Pick<Deadline, "kind" | "reference" | "assignee">,
    { isOverdue = false }: { isOverdue?: boolean } = {},
  ) => {
    const task = `${tasks[kind]} ${reference}`;
    const begun = isOverdue ? `Fuera de plazo: ${task}` : task;
    return assignee ? `${begun} (${assignees[assignee]})` : begun;
  },
  description: (url: string) => `El plazo termina al final de este evento.\nAbrir: ${url}`,
};

const tasks: Record<Deadline["kind"], string> = {
  answer: "Responder solicitud",
  materials: "Enviar catálogos y precios de",
  "privacy-answer": "Responder petición de derechos",
};

const assignees: Record<NonNullable<Deadline["assignee"]>, string> = {
  reader: "asignada a usted",
  other: "asignada a otra persona",
};
