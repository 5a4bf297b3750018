import { inForce } from "../../promises/values-in-force.ts";

/** Default texts of the answers to applicants; the site's owner can replace them in the console. */
export const sampleAnswers = {
  welcome: "",
  questions: [
    {
      name: "Tienda",
      text: "¿Tiene tienda física, vende por internet o las dos cosas? Indíquenos, por favor, la dirección de la tienda o de la web.",
    },
    {
      name: "Actividad",
      text: "¿Con qué epígrafe del IAE está dada de alta su actividad y desde cuándo? Lo encontrará en el modelo 036 o 037.",
    },
    {
      name: "NIF",
      text: "No hemos podido comprobar el NIF que nos dio. ¿Puede revisarlo y decirnos a nombre de quién está?",
    },
    {
      name: "Quién compra",
      text: "¿Cuál es su puesto en la empresa y quién hará los pedidos?",
    },
    {
      name: "Primer pedido",
      text: "¿Qué catálogos le interesan y qué volumen calcula para el primer pedido?",
    },
  ],
  /** Reasons of a rejection, as the applicant reads them on the page and in the email. */
  notARetailer:
    "Solo vendemos a comercios y profesionales, y no hemos podido comprobar que su empresa lo sea.",
  taxIdNotVerified: "No hemos podido verificar el NIF de la empresa.",
  outsideOurArea: "Por ahora no enviamos a su zona.",
  duplicate: "Ya teníamos otra solicitud o una cuenta de la misma empresa.",
  noAnswer: "No recibimos respuesta a nuestra pregunta.",
  /** Explanations suggested to the staff for each reason to reject a request. */
  notARetailerText:
    "Si vende a través de una tienda o una web, respóndanos con su dirección y la revisamos.",
  taxIdNotVerifiedText:
    "Si el NIF tenía un error, escríbanos con el correcto y con el nombre de su titular.",
  outsideOurAreaText: "Si más adelante servimos a su zona, podrá volver a solicitar acceso.",
  duplicateText: "Seguimos con la que ya estaba abierta; no tiene que hacer nada más.",
  noAnswerText: "Cuando tenga el dato que le pedimos, escríbanos con su referencia y la reabrimos.",
};

export type Answers = Readonly<Omit<typeof sampleAnswers, "questions">> & {
  readonly questions: readonly { readonly name: string; readonly text: string }[];
};

/** Texts of the answers to applicants: those that the site's owner has saved, or else the defaults. */
export const answers: Answers = /* @__PURE__ */ inForce<Answers>("answers", sampleAnswers);
