import type { Deed } from "../../core/access-request/event.ts";
import type { ErasureReportLine } from "../../core/privacy/rights/erasure-report.ts";
import { longestInRightsForm, type RightsFormProblems } from "../../core/privacy/rights/form.ts";
import type { Right } from "../../core/privacy/rights/right.ts";
import type { CorrectionField, RightsEvent } from "../../core/privacy/rights/rights-request.ts";
import type { RightsState } from "../../core/privacy/rights/state.ts";
import { promises } from "../../core/promises/promises.ts";
import { formatCount, formatTerm } from "./format.ts";
import { requestForm } from "./request-form.ts";

const answerTerm = formatTerm(promises.gdprAnswer);
const confirmTerm = formatTerm(promises.rightsConfirmation);

/** What each right is called, and what asking for it brings. */
export const rightWords: Record<Right, { name: string; text: string }> = {
  access: { name: "Acceso", text: "Ver y descargar todo lo que tenemos de usted." },
  rectification: { name: "Rectificación", text: "Corregir un dato inexacto o incompleto." },
  erasure: { name: "Supresión", text: "Que borremos sus datos y le digamos qué hemos hecho." },
  objection: { name: "Oposición", text: "No recibir más novedades ni ofertas." },
  restriction: {
    name: "Limitación",
    text: "Que guardemos sus datos sin usarlos mientras se aclara algo.",
  },
  portability: {
    name: "Portabilidad",
    text: "Llevarse los datos que nos dio, en un archivo que leen otros programas.",
  },
};

/** The words of the form. */
export const askWords = {
  pageTitle: "Sus derechos sobre sus datos",
  title: "Ejerza sus derechos",
  text: `Díganos qué quiere hacer con sus datos. Le enviaremos un enlace para comprobar que el correo es suyo y le responderemos en ${answerTerm}, gratis.`,
  right: "Qué derecho quiere ejercer",
  email: {
    label: "Su correo electrónico",
    hint: "El que nos dio: buscaremos los datos que van con él.",
  },
  field: "Qué dato hay que corregir",
  chooseField: "Elija un dato",
  value: "Cómo debe decir",
  about: {
    label: "De qué se trata (opcional)",
    hint: "Lo que nos ayude a atenderle. No adjunte documentos de identidad: no hacen falta.",
  },
  submit: "Enviar la petición",
  sending: "Enviando…",
  byMail: "Si lo prefiere, escríbanos",
  byMailText: "También puede ejercer sus derechos por correo, como siempre:",
  policy: "Política de privacidad",
  unavailable:
    "Ahora mismo no podemos guardar su petición. Lo que ha escrito sigue aquí: vuelva a intentarlo dentro de unos minutos.",
  tooMany: (minutes: number) =>
    `Hemos recibido muchas peticiones desde su conexión. Vuelva a intentarlo dentro de ${minutes === 1 ? "1\u00A0minuto" : `${minutes}\u00A0minutos`}.`,
};

export const correctionFieldNames: Record<CorrectionField, string> = {
  company: "El nombre de la empresa",
  contact: "La persona de contacto",
  phone: "El teléfono",
  taxId: "El CIF/NIF",
  other: "Otro dato",
};

export const rightsProblemSentences: {
  [Field in keyof RightsFormProblems]-?: Record<NonNullable<RightsFormProblems[Field]>, string>;
} = {
  right: { missing: "Elija qué derecho quiere ejercer." },
  email: {
    missing: "Escriba su correo electrónico.",
    "too-long": "El correo es demasiado largo: revise que sea uno solo.",
    "not-an-email": "Revise el correo: debe tener la forma nombre@empresa.es.",
  },
  field: { missing: "Elija qué dato hay que corregir." },
  value: {
    missing: "Escriba cómo debe decir el dato.",
    "too-long": `El dato es demasiado largo: abrévielo a ${longestInRightsForm.value} caracteres.`,
  },
  about: {
    "too-long": `El texto es demasiado largo: abrévielo a ${formatCount(longestInRightsForm.about)} caracteres.`,
  },
};

/** The sentences for what cannot be read, by field, in the order of the form. */
export function rightsFormSentences(problems: RightsFormProblems) {
  const names = ["right", "email", "field", "value", "about"] as const;
  return names.flatMap((name) => {
    const problem = problems[name];
    const sentences: Record<string, string> = rightsProblemSentences[name];
    return problem ? [{ name, sentence: sentences[problem] ?? "" }] : [];
  });
}

/** Said to everybody, whatever is held of the address. */
export const askedWords = {
  title: "Mire su correo",
  text: `Si la dirección es suya, en unos minutos recibirá un correo con un enlace. Ábralo y confirme la petición antes de ${confirmTerm}: así sabemos que se la respondemos a usted.`,
  missing: "¿No llega?",
  missingText:
    "Mire en la carpeta de correo no deseado y compruebe que la dirección está bien escrita. Si acaba de pedir lo mismo, no enviamos otro enlace en una hora.",
  again: "Volver al formulario",
};

/** The page behind the link. */
export const rightsPage = {
  /** Says nothing of what was asked: it stays in the browser's history. */
  pageTitle: "Su petición",
  reference: "Referencia",
  asked: "Qué pidió",
  about: "De qué se trata",
  correction: "Cómo debe decir",
  due: (date: string) => `Le responderemos, a más tardar, el ${date}.`,
  overdue: (date: string) =>
    `Teníamos que haberle respondido el ${date} y no lo hemos hecho. Le pedimos disculpas.`,
  extended: "Hemos ampliado el plazo",
  confirm: "Confirmar mi petición",
  confirming: "Confirmando…",
  answer: "Nuestra respuesta",
  reason: "El motivo",
  history: "Qué ha pasado hasta ahora",
  data: {
    access: "Lo que tenemos de usted",
    portability: "Sus datos, para llevar",
    html: "Ver en una página",
    json: "Descargar todo (JSON)",
    given: "Descargar lo que nos dio (JSON)",
    text: "Disponible mientras valga este enlace.",
  },
  complaint: "Si no está de acuerdo, puede reclamar ante la",
  expiredTitle: "Este enlace ha caducado",
  expiredText: `Los enlaces valen ${formatTerm(promises.linkValidity)}, para que nadie más los abra con un correo antiguo. Si todavía le hace falta, haga otra petición.`,
  unavailableTitle: "Ahora mismo no podemos abrir su petición",
  unavailableText:
    "Es cosa nuestra y no se ha perdido nada. Vuelva a intentarlo dentro de unos minutos.",
  again: "Hacer otra petición",
};

export const rightsStateWords: Record<RightsState, { title: string; text: string }> = {
  unverified: {
    title: "Falta que la confirme",
    text: `Confirme que esta petición es suya y empezamos a atenderla. Si nadie la confirma, caduca a los ${confirmTerm} y no hacemos nada con sus datos.`,
  },
  received: {
    title: "Estamos atendiendo su petición",
    text: "No tiene que hacer nada más: la estudia una persona y le escribiremos por correo.",
  },
  answered: { title: "Hemos atendido su petición", text: "" },
  refused: { title: "No podemos atender su petición", text: "" },
  expired: {
    title: "Su petición ha caducado",
    text: "Nadie la confirmó a tiempo y no hemos hecho nada con sus datos. Puede hacer otra cuando quiera.",
  },
};

/** What an answer means, by right. */
export const answeredWords: Record<Right, string> = {
  access: "Aquí tiene todo lo que guardamos de su dirección de correo.",
  rectification: "Hemos corregido el dato que nos indicó. El anterior queda en la historia.",
  erasure:
    "Hemos hecho lo que dice este informe. No guardamos en él ninguno de los datos borrados.",
  objection: "No le enviaremos más novedades ni ofertas.",
  restriction:
    "Guardamos sus datos sin usarlos: nadie decide ni le escribe sobre su solicitud hasta que se levante la limitación, y antes le avisaremos.",
  portability: "Aquí tiene los datos que nos dio, en un formato que leen otros programas.",
};

/** Objecting works as soon as it is confirmed, before anybody answers. */
export const objectionDone = "Desde este momento no recibirá novedades ni ofertas nuestras.";

export const deedWords: Record<RightsEvent["deed"], string> = {
  ask: "Recibimos su petición.",
  verify: "Confirmó que es suya.",
  record: "Anotamos la petición que nos hizo llegar:",
  answer: "La atendimos.",
  extend: "Ampliamos el plazo:",
  refuse: "No la concedimos:",
  lift: "Levantamos la limitación:",
  expire: "Caducó sin confirmar.",
};

export const reportWords = {
  title: "Informe de la supresión",
  madeOn: (date: string) => `Hecha el ${date}.`,
  columns: { kind: "Qué", action: "Qué hemos hecho", reason: "Por qué" },
  nothing: "No teníamos datos de esta dirección.",
  json: "Descargar el informe (JSON)",
  kinds: {
    request: "Solicitudes de acceso",
    history: "Historia de la solicitud",
    notes: "Notas internas",
    letters: "Correos enviados",
    "vies-check": "Consultas del NIF en el registro europeo",
    "search-words": "Palabras para buscarla",
  } satisfies Record<ErasureReportLine["kind"], string>,
  actions: { deleted: "Borrado", anonymised: "Anónimo", blocked: "Bloqueado" } satisfies Record<
    ErasureReportLine["action"],
    string
  >,
  blockedUntil: (day: string) => `Bloqueado hasta el ${day}`,
  reasons: {
    "not-needed": "Ya no hacen falta para nada.",
    figures: "Quedan cifras sin su nombre ni nada que lleve a usted: días, país y productos.",
    "trade-records":
      "El artículo 30 del Código de Comercio obliga a conservarlo 6 años. Está bloqueado (LOPDGDD, artículo 32): solo se entrega a jueces y autoridades, y después se destruye.",
    "already-blocked": "Una supresión anterior lo bloqueó, y así sigue hasta que se destruya.",
  } satisfies Record<ErasureReportLine["reason"], string>,
};

export const heldWords = {
  pageTitle: "Sus datos",
  title: "Todo lo que tenemos de usted",
  text: (date: string) => `Copia del ${date}.`,
  requests: "Solicitudes de acceso",
  history: "Historia",
  letters: "Correos que le hemos escrito",
  rights: "Peticiones de derechos",
  blocked: ({ reference, until }: { reference: string; until: string }) =>
    `La solicitud ${reference} está bloqueada hasta el ${until}, a disposición solo de jueces y autoridades.`,
  objection: (date: string) => `Pidió no recibir novedades el ${date}.`,
  register: "Registro europeo (VIES)",
  restricted: (date: string) => `Uso limitado desde el ${date}`,
  nothing: "No tenemos solicitudes de acceso de esta dirección.",
  cookies:
    "Sus elecciones sobre cookies no aparecen: las guardamos sin nada que las una a una persona.",
  back: "Volver a la petición",
  fields: {
    reference: "Referencia",
    state: "Estado",
    received: "Recibida",
    company: requestForm.fields.company.label,
    contact: requestForm.fields.contact.label,
    email: requestForm.fields.email.label,
    phone: requestForm.fields.phone.label,
    taxId: requestForm.fields.taxId.label,
    news: "Novedades por correo",
    selection: "Mi selección",
  },
  deeds: {
    submit: "Envió la solicitud.",
    confirm: "Confirmó la solicitud.",
    askInformation: "Le hicimos una pregunta.",
    answer: "Nos respondió.",
    approve: "Aprobamos su acceso.",
    refuse: "No aprobamos la solicitud.",
    withdraw: "Retiró la solicitud.",
    expire: "La solicitud caducó.",
    correct: "Se corrigió un dato; antes ponía:",
    note: "Anotamos:",
    assign: "Alguien del equipo se hizo cargo.",
    object: "Dejamos de enviarle novedades.",
    restrict: "Limitamos el uso de sus datos.",
    lift: "Levantamos la limitación.",
  } satisfies Record<Deed, string>,
  yes: "Sí",
  no: "No",
};
