import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { TransitionProblem } from "../../workflow/apply-transition.ts";
import { maxLengthInPrivacyForm, maxReceiptAge, type RecordFormProblems } from "../domain/form.ts";
import type { PrivacyState } from "../domain/privacy-request.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { privacyProblemSentences } from "./privacy-requests-copy.ts";

export const privacyQueueCopy = {
  title: "Privacidad",
  text: "Peticiones sobre datos personales con la identidad comprobada, la más urgente primero. La ley da un mes.",
  record: "Anotar una petición",
  list: "Peticiones de derechos, la más urgente primero",
  columns: { right: "Derecho", email: "Correo electrónico", due: "Plazo", state: "Estado" },
  emptyTitle: "Nada pendiente",
  emptyText:
    "Cuando alguien ejerza un derecho y confirme su correo, aparecerá aquí. Lo que llegue por otra vía se anota.",
  /** The title names neither the right nor the person, because it stays in the browser's history. */
  caseTitle: (reference: string) => `Derechos: ${reference}`,
  back: "Privacidad",
  due: (distance: string) => `Vence ${distance}`,
  overdue: (distance: string) => `Vencida ${distance}`,
  closed: (distance: string) => `Cerrada ${distance}`,
  inForce: (distance: string) => `Limitación en vigor. Revisar ${distance}`,
  reviewAt: (day: string) => `Revisión: ${day}`,
};

export const privacyStateNames: Record<PrivacyState, string> = {
  unverified: "Sin confirmar",
  received: "Por responder",
  answered: "Atendida",
  refused: "Denegada",
  expired: "Caducada",
};

export const privacyCaseCopy = {
  facts: "La petición",
  right: "Derecho",
  email: "Correo electrónico",
  about: "Qué cuenta",
  noAbout: "No lo dice",
  correction: "Dato correcto",
  asked: "Recibida",
  verified: "Identidad comprobada",
  due: "Plazo",
  extended: "Prorrogada",
  affected: "Solicitudes de acceso de esta dirección",
  noneAffected: "No hay ninguna.",
  history: "Historial",
  review: "Revisar la limitación",
  decide: "Decisión",
  closed: "Está cerrada: no queda nada que decidir.",
  plan: "Qué hará la supresión",
  planText: "Ensayo: todavía no se ha borrado nada. Se recalcula al atenderla.",
  done: "Qué hizo la supresión",
  get copies() {
    return `Queda copia en las copias de seguridad, que se destruyen a los ${formatTerm(promises.backupRetention)}, y en los buzones: borre también los avisos, las respuestas y lo que la persona escribió por correo.`;
  },
};

export const privacyForms = {
  answer: {
    name: "Atender",
    text: {
      access: "Avisa a la persona de que ya puede ver y descargar sus datos.",
      rectification: "Corrige el dato en sus solicitudes; el anterior queda en el historial.",
      erasure: "Borra sus datos, como dice el ensayo. No se puede deshacer.",
      objection: "Ya no recibe novedades. Solo falta decírselo.",
      get restriction() {
        return `Deja de usarse su solicitud hasta que se levante la limitación. Cada ${formatTerm(promises.restrictionReview)} le recordaremos que siga haciendo falta.`;
      },
      portability: "Avisa a la persona de que ya puede descargar sus datos.",
    },
    message: "Mensaje para la persona (opcional)",
    send: {
      access: "Atender y avisar",
      rectification: "Atender y avisar",
      erasure: "Borrar los datos y enviar el informe",
      objection: "Atender y avisar",
      restriction: "Limitar y avisar",
      portability: "Atender y avisar",
    },
  },
  apply: "Corregir el dato ahora en sus solicitudes",
  extend: {
    name: "Ampliar el plazo dos meses",
    text: "Una sola vez, y antes de que venza. Se le explica el motivo.",
    message: "Motivo de la prórroga",
    send: "Ampliar y avisar",
  },
  understood: "Sé que lo que se borre no se puede deshacer.",
  refuse: {
    name: "Denegar",
    text: "Con el motivo y la vía para reclamar ante la Agencia.",
    message: "Motivo de la denegación",
    send: "Denegar y avisar",
  },
  refuseObjection: {
    name: "Denegar el resto",
    text: "La persona ya no recibe novedades, y eso no cambia: ni la ley ni esta denegación lo deshacen. Solo se deniega lo demás que pida, con el motivo y la vía para reclamar.",
    message: "Motivo de la denegación",
    send: "Denegar el resto y avisar",
  },
  lift: {
    name: "Levantar la limitación",
    text: "Los datos vuelven a usarse. Se le avisa con el motivo.",
    message: "Motivo",
    send: "Levantar y avisar",
  },
};

export const recordCopy = {
  title: "Anotar una petición de derechos",
  text: "Para lo que llega por correo, por carta o en persona. El mes cuenta desde el día en que se recibió.",
  right: "Derecho que ejerce",
  choose: "Elija un derecho",
  email: {
    label: "Su correo electrónico",
    hint: "El que figura en su ficha. Allí le llegan el acuse de recibo y la respuesta.",
  },
  receivedOn: { label: "Recibida el", hint: "El día en que llegó, aunque se leyera después." },
  proof: {
    label: "Cómo llegó y cómo se sabe quién es",
    hint: "Por ejemplo: por correo, desde la dirección de su ficha. Si hay dudas, pídale que use el formulario de la web: el enlace que recibe lo demuestra. La persona puede leer lo que escriba aquí.",
  },
  submit: "Anotar la petición",
  check: "No se ha guardado nada: revise los campos señalados.",
  already:
    "Ya hay una petición de este derecho con esta dirección que espera respuesta desde ese día o después. No se ha guardado otra.",
};

const recordProblemSentences: {
  [Field in keyof RecordFormProblems]-?: Record<NonNullable<RecordFormProblems[Field]>, string>;
} = {
  ...privacyProblemSentences,
  email: {
    ...privacyProblemSentences.email,
    missing: "Escriba el correo de la persona.",
  },
  right: { missing: "Elija qué derecho ejerce." },
  receivedOn: {
    missing: "Diga qué día se recibió: el plazo cuenta desde él.",
    "not-a-date": "Revise la fecha: no existe o no se entiende.",
    "not-yet": "Revise la fecha: todavía no ha llegado.",
    "too-long-ago": `Revise la fecha: hace más de ${maxReceiptAge} meses.`,
  },
  proof: {
    missing: "Diga cómo llegó y cómo se sabe quién es: sin eso no se puede atender.",
    "too-long": `El texto es demasiado largo: abrévielo a ${formatCount(maxLengthInPrivacyForm.about)} caracteres.`,
  },
};

export function recordProblem<Field extends keyof RecordFormProblems>(
  problems: RecordFormProblems,
  field: Field,
): string | undefined {
  const sentences: Record<string, string> = recordProblemSentences[field];
  return problems[field] && sentences[problems[field]];
}

export const privacyDone = {
  record: "Anotada. La persona recibe un correo con el enlace para seguirla.",
  answer: "Atendida. La respuesta está en camino.",
  extend: "Plazo ampliado. El correo con el motivo está en camino.",
  refuse: "Denegada. El correo con el motivo está en camino.",
  lift: "Limitación levantada. El correo está en camino.",
} as const;

export const privacyProblems: Record<TransitionProblem | "not-understood", string> = {
  "not-understood": "No se ha borrado nada: marque la casilla para confirmar que lo entiende.",
  "reason-missing": decisionCopy.reasonMissing,
  "text-missing": "Escriba el motivo: la persona tiene derecho a conocerlo.",
  "text-too-long": "El texto es demasiado largo: como mucho 4.000 caracteres.",
};

export const privacyActionError = {
  title: decisionCopy.nothingDone,
  overtaken: ({ who, did, when }: { who: string; did: string; when: string }) =>
    `${who} ${did} el ${when}, después de que usted abriera la página. Mire cómo está ahora. No se ha guardado ni enviado su cambio.`,
  notNow: "En este estado no es posible. No se ha guardado ni enviado nada.",
  notApplicable:
    "El dato no se puede guardar tal como está escrito, o choca con otra solicitud abierta. Corríjalo a mano y atienda la petición sin la marca.",
  outdatedForm:
    "Esta página se abrió con una versión anterior del programa y no dice si hay que corregir el dato. Ábrala de nuevo y decida otra vez. No se ha guardado ni enviado nada.",
  unavailable: decisionCopy.notSaved,
  typed: decisionCopy.typed,
};

export const privacyEventTypes: Record<PrivacyEvent["type"], string> = {
  ask: "presentó la petición",
  verify: "confirmó su correo",
  record: "anotó la petición",
  answer: "atendió la petición",
  extend: "amplió el plazo",
  refuse: "denegó la petición",
  lift: "levantó la limitación",
  expire: "caducó sin confirmar",
};

export const privacyActors = { person: "La persona", clock: "La petición" };
