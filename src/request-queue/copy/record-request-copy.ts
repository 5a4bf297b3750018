import type { StaffOrigin } from "../../access-requests/domain/access-request.ts";
import type { RecordingField } from "../../access-requests/domain/record-form.ts";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import type { FieldWords } from "../../fields/field-words.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { maxTextLength } from "../../workflow/apply-transition.ts";

/** Words of each field that staff fill in besides those of the request. */
export const recordingWords: Readonly<Record<RecordingField, FieldWords>> = {
  origin: { label: "Cómo llegó", problem: "Diga cómo llegó." },
  detail: {
    label: "Detalle (opcional)",
    hint: "Qué feria, con quién habló… Quien ejerza su derecho de acceso también lo leerá.",
    problem: `Demasiado largo: como mucho ${formatCount(maxTextLength)} caracteres.`,
  },
};

export const recordRequestCopy = {
  title: "Anotar solicitud",
  get text() {
    return `Para quien llama o se acerca en una feria. Queda pendiente desde ahora, con respuesta en ${formatTerm(promises.accessRequestAnswer)}, y su titular recibe un correo con lo que hacemos con sus datos y el enlace a su solicitud.`;
  },
  check: "Hay datos por revisar.",
  chooseOrigin: "Elija cómo llegó",
  origins: {
    telephone: "Teléfono",
    fair: "Feria",
    visit: "Visita",
    other: "Otro",
  } satisfies Record<StaffOrigin, string>,
  noNews: "Las novedades por correo solo las puede pedir su titular, desde su página.",
  submit: "Anotar y enviar el correo",
  similarTitle: "Puede que ya la tengamos",
  similarText:
    "Estas solicitudes llevan el mismo NIF o el mismo teléfono. Mírelas antes de anotar otra.",
  submitAnyway: "Es otra: anotar de todos modos",
  open: (reference: string) =>
    `Ya hay una solicitud abierta con ese NIF y ese correo: ${reference}. No se ha anotado nada.`,
  seeOpen: "Abrirla",
  unavailable: decisionCopy.notSaved,
};
