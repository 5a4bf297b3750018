export const deliveryNames = {
  waiting: "En espera",
  sent: "Enviado",
  dead: "No entregado",
} as const;

export const emailCopy = {
  title: "Correos",
  heading: "Correos",
  intro:
    "Lo que no ha podido salir. Cada correo se reintenta solo durante 3 días; después queda aquí hasta que alguien decida. También lo que salió y ha vuelto.",
  dead: (count: number) => `No entregados (${count})`,
  returned: (instant: string) => `Devuelto el ${instant}`,
  returnedHeap: (count: number) => `Devueltos (${count})`,
  failure: (reason: string) => `No ha llegado: ${reason}.`,
  waiting: (count: number) => `En espera (${count})`,
  empty: "No hay correos pendientes.",
  to: "Para",
  subject: "Asunto",
  written: (instant: string) => `Escrito el ${instant}`,
  sent: (instant: string) => `Enviado el ${instant}`,
  attempts: (count: number) => (count === 1 ? "1 intento" : `${count} intentos`),
  lastError: "Último error",
  retry: "Intentar otra vez",
  retried: "El correo vuelve a la cola y saldrá enseguida.",
  request: "Ver la solicitud",
  back: "Correos",
  emailTitle: "Correo",
  html: "Como se ve",
  text: "Solo texto",
  scroll: "Si no se ve entero, desplácese dentro del recuadro.",
  frame: (subject: string) => `Correo «${subject}»`,
};
