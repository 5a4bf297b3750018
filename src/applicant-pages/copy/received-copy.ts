import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";

export const received = {
  pageTitle: "Solicitud recibida",
  title: "Solicitud recibida. Ahora, confírmela",
  /** Beginning of a sentence that ends with the masked email address, such as «l•••@empresa.es». */
  mail: "Le enviamos un correo a",
  mailAgain: "Ya teníamos esta solicitud. Le hemos enviado otra vez el enlace a",
  mailBefore: (minutes: number) =>
    `Ya teníamos esta solicitud, y ${ago(minutes)} le enviamos el enlace a`,
  mailWaiting:
    "Ya teníamos esta solicitud. A esa dirección ya han salido varios correos hoy: el siguiente enlace sale mañana a",
  toYourAddress: "la dirección que nos dio",
  what: "Ábralo, pulse «Ver y confirmar la solicitud» y confírmela en la página que se abre: así sabemos que es suya y que podemos responderle.",
  confirmedTitle: "Esta solicitud ya está confirmada",
  confirmed:
    "No tiene que confirmar nada más: la estamos estudiando con los datos que ya teníamos.",
  confirmedMail: "Le hemos enviado el enlace a su página a",
  confirmedMailBefore: (minutes: number) =>
    `${capital(ago(minutes))} le enviamos el enlace a su página a`,
  confirmedWhat: "Desde ella puede ver en qué punto está y corregir sus datos.",
  due: (date: string) => `Si la confirma hoy, le responderemos antes de ${date}.`,
  get rule() {
    return `Es nuestro compromiso: una respuesta en ${formatTerm(promises.accessRequestAnswer)} desde que la confirma, sin contar fines de semana ni festivos.`;
  },
  reference: "Su referencia",
  keep: "Guárdela: con ella le localizamos enseguida por correo o por teléfono.",
  correctEmail: {
    open: "¿No es correcta? Corregirla",
    label: "Dirección correcta",
    submit: "Enviar el enlace a esta dirección",
    notPossible:
      "Esta dirección ya no se puede corregir desde aquí: la solicitud se ha confirmado o ha cambiado, o han pasado varias horas. Escríbanos con su referencia.",
    tooMany: (minutes: number) =>
      `Hemos recibido demasiadas solicitudes seguidas desde su conexión. Vuelva a intentarlo dentro de ${minutes === 1 ? "1\u00A0minuto" : `${minutes}\u00A0minutos`}.`,
    unavailable:
      "Ahora mismo no podemos guardar el cambio. Vuelva a intentarlo dentro de unos minutos.",
  },
  chosen: "Productos que le interesan",
  nextTitle: "Qué pasa ahora",
  next: [
    {
      title: "La confirma",
      text: "Desde el correo que acabamos de enviarle, en dos clics.",
    },
    {
      title: "La leemos",
      text: "Una persona del equipo comercial revisa los datos de su empresa.",
    },
    {
      title: "Le respondemos",
      get text() {
        return `Con su acceso aprobado, o con una pregunta concreta si nos falta algo. Tras aprobarlo, le enviamos catálogos, precios y condiciones en ${formatTerm(promises.tradeMaterials)}.`;
      },
    },
  ],
  missingTitle: "¿No le llega el correo?",
  missing:
    "Espere unos minutos y mire en la carpeta de correo no deseado. Si sigue sin aparecer, se lo enviamos otra vez. Si ha enviado varias solicitudes hoy, el siguiente correo le llegará mañana.",
  missingAction: "Pedir el enlace otra vez",
  againTitle: "¿Ya había enviado una solicitud?",
  again:
    "Cuentan los datos que acaba de enviar. Si ya la había confirmado, sus datos no han cambiado: corríjalos desde su página, con el enlace del correo.",
  mistakeTitle: "¿Ha visto un error?",
  mistake: "Corríjalo desde el enlace del correo: no hace falta enviar la solicitud otra vez.",
  mistakeElsewhere: "¿El correo electrónico no es correcto? Escríbanos con su referencia:",
  back: "Volver al inicio",
  webmail: (domain: string) => webmails.find(({ of }) => of.test(domain)) ?? null,
};

const webmails = [
  { of: /^(gmail|googlemail)\.com$/, name: "Abrir Gmail", href: "https://mail.google.com/" },
  {
    of: /^(outlook|hotmail|live|msn)\.[a-z.]+$/,
    name: "Abrir Outlook",
    href: "https://outlook.live.com/",
  },
  { of: /^(yahoo|ymail)\.[a-z.]+$/, name: "Abrir Yahoo Mail", href: "https://mail.yahoo.com/" },
];

function ago(minutes: number): string {
  if (minutes < 1) return "hace un momento";
  return minutes === 1 ? "hace 1\u00A0minuto" : `hace ${minutes}\u00A0minutos`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
