import { promises } from "../../core/promises/promises.ts";
import { formatTerm } from "./format.ts";

/** What is said right after the form: stored, and one step left, which only the applicant can take. */
export const received = {
  pageTitle: "Solicitud recibida",
  title: "Solicitud recibida. Ahora, confírmela",
  mail: "Le hemos enviado un correo con un enlace. Ábralo y pulse «Confirmar»: así sabemos que la solicitud es suya y que podemos responderle.",
  due: (date: string) => `Si la confirma hoy, le responderemos, a más tardar, el ${date}.`,
  rule: `Es nuestro compromiso: una respuesta en ${formatTerm(promises.accessRequestAnswer)} desde que la confirma, sin contar fines de semana ni festivos.`,
  reference: "Su referencia",
  keep: "Guárdela: con ella le encontramos enseguida por correo o por teléfono.",
  nextTitle: "Qué pasa ahora",
  next: [
    {
      title: "La confirma",
      text: "Desde el correo que acabamos de enviarle, con un solo botón.",
    },
    {
      title: "La leemos",
      text: "Una persona del equipo comercial revisa los datos de su empresa.",
    },
    {
      title: "Le respondemos",
      text: `Con su acceso aprobado, o con una pregunta concreta si nos falta algo. Tras aprobarlo, le enviamos catálogos, precios y condiciones en ${formatTerm(promises.tradeMaterials)}.`,
    },
  ],
  missingTitle: "¿No le llega el correo?",
  missing:
    "Espere unos minutos y mire en la carpeta de correo no deseado. Si sigue sin aparecer, se lo enviamos otra vez.",
  missingAction: "Pedir el enlace otra vez",
  mistakeTitle: "¿Ha visto un error?",
  mistake:
    "Corríjalo desde el enlace del correo: no hace falta enviar la solicitud otra vez. Si el error está en el propio correo electrónico, escríbanos con su referencia.",
  back: "Volver al inicio",
};

/** «lunes, 24 de noviembre de 2025, a las 18:00»; Madrid's wall clock, whatever the server's. */
export function formatDue(epochMilliseconds: number): string {
  const instant = new Date(epochMilliseconds);
  const day = new Intl.DateTimeFormat("es-ES", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: promises.serviceHours.timeZone,
  }).format(instant);
  const time = new Intl.DateTimeFormat("es-ES", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: promises.serviceHours.timeZone,
  }).format(instant);
  return `${day} a las ${time}`;
}
