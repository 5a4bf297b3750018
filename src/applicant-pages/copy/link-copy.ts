import { emailProblemSentences, tooManyPosts } from "../../kernel/copy/form-problems-copy.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";

export const linkCopy = {
  pageTitle: "Pedir un enlace nuevo",
  title: "Pida un nuevo enlace para entrar en su solicitud",
  text: "Escriba la referencia y el correo con los que la envió, y le enviaremos a esa dirección un enlace para abrirla.",
  expiredPageTitle: "Enlace caducado",
  expiredTitle: "Este enlace ha caducado",
  get expiredText() {
    return `Los enlaces a una solicitud valen ${formatTerm(promises.linkValidity)}, para que nadie más la abra con un correo antiguo. Pida uno nuevo y lo recibirá enseguida.`;
  },
  fields: {
    reference: {
      label: "Referencia",
      hint: "La encontrará en nuestros correos, por ejemplo B2B\u20117K3M\u2011Q2XD.",
    },
    email: { label: "Correo electrónico", hint: "El mismo con el que hizo la solicitud." },
  },
  problems: {
    reference: "Revise la referencia: tiene la forma B2B\u20117K3M\u2011Q2XD.",
    email: emailProblemSentences["not-an-email"],
  },
  submit: "Enviarme un enlace",
  sending: "Enviando…",
  lost: "¿No encuentra la referencia?",
  lostText: "Escríbanos desde el correo con el que hizo la solicitud y le ayudamos.",
  unavailable:
    "Ahora mismo no podemos enviarle el enlace. Lo que ha escrito sigue aquí: vuelva a intentarlo dentro de unos minutos.",
  tooMany: tooManyPosts,
};

/** Text after asking for a new link; the same for unknown requests, so that it does not reveal which requests exist. */
export const linkSentCopy = {
  title: "Revise su correo",
  text: "Si la referencia y el correo son los de una solicitud, acabamos de enviarle un enlace nuevo. Suele llegar en pocos minutos.",
  missing: "¿No le llega?",
  missingText:
    "Mire también en la carpeta de correo no deseado y compruebe que la referencia y el correo son los de la solicitud. Si acaba de pedir otro enlace, espere unos minutos: no enviamos dos seguidos.",
  again: "Pedirlo otra vez",
};

/** Text for all kinds of invalid links; the same for all, so that it does not reveal whether a request exists. */
