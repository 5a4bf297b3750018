import type { FileProblem, UploadOutcome } from "../../kernel/stored-file.ts";
import type { UploadFailure } from "../../kernel/upload.ts";
import { attachmentLimits } from "../domain/attachment.ts";

const megabytes = attachmentLimits.fileBytes / (1024 * 1024);

export const attachmentCopy = {
  title: "Archivos",
  none: "Todavía no hay ningún archivo.",
  attach: "Adjuntar un documento (modelo 036 o 037, recibo del IAE, foto de la tienda)",
  staffText: "Para documentos que lleguen por correo, por WhatsApp o en mano.",
  label: "Elegir archivos",
  hint: `PDF, JPG, PNG o WebP, de hasta ${megabytes} MB cada uno y ${attachmentLimits.filesAtOnce} como máximo de una vez.`,
  submit: "Adjuntar",
  sending: "Adjuntando…",
  remove: "Quitar",
  removeWhat: (name: string) => `Quitar el archivo ${name}`,
  added: (count: number) => (count === 1 ? "Archivo adjuntado." : `${count} archivos adjuntados.`),
  rejectedTitle: (count: number) =>
    count === 1 ? "Un archivo no se ha adjuntado" : `${count} archivos no se han adjuntado`,
} as const;

const problems: Record<FileProblem, string> = {
  empty: "está vacío. Compruebe que se abre en su equipo y vuelva a elegirlo.",
  "too-large": `pesa más de ${megabytes} MB. Guárdelo con menos resolución o divídalo.`,
  "unknown-type": "no es un PDF ni una imagen JPG, PNG o WebP. Guárdelo en uno de esos formatos.",
  damaged: "está incompleto o dañado. Vuelva a guardarlo y adjúntelo de nuevo.",
  encrypted: "está protegido con contraseña. Guarde una copia sin protección.",
  "active-content":
    "contiene programas, formularios o archivos incrustados. Imprímalo como PDF y adjunte esa copia.",
  "too-complex":
    "es demasiado complejo y no hemos podido comprobarlo. Imprímalo como PDF y adjunte esa copia.",
  "too-many": `no cabe: se admiten ${attachmentLimits.filesAtOnce} archivos de una vez y ${attachmentLimits.filesOfRequest} por solicitud.`,
};

export function rejectedSentence(
  { name, problem }: { name: string; problem: FileProblem },
  { tooMany = problems["too-many"] }: OwnSentences = {},
): string {
  return `«${name}» ${problem === "too-many" ? tooMany : problems[problem]}`;
}

/** Sentences that replace the defaults below when files are attached to something other than an access request. */
type OwnSentences = { tooMany?: string; closed?: string };

export const uploadFailures: Record<
  UploadFailure | "none" | "closed" | "too-many-today" | "unavailable",
  string
> = {
  none: "Elija al menos un archivo.",
  "too-large": `Los archivos son demasiado grandes para enviarlos juntos: como máximo ${attachmentLimits.filesAtOnce}, de hasta ${megabytes} MB cada uno. No se ha adjuntado ninguno.`,
  unreadable: "El envío llegó incompleto y no se ha adjuntado nada. Vuelva a intentarlo.",
  busy: "Ahora mismo estamos recibiendo muchos archivos. Vuelva a intentarlo dentro de un minuto.",
  "too-many-today":
    "Hoy hemos recibido ya demasiados archivos y no se ha adjuntado ninguno. Vuelva a intentarlo mañana.",
  closed: "Esta solicitud ya no admite archivos. No se ha adjuntado nada.",
  "no-room":
    "No hemos podido guardar los archivos. El problema es nuestro: vuelva a intentarlo más tarde.",
  unavailable:
    "No hemos podido guardar los archivos. El problema es nuestro: vuelva a intentarlo más tarde.",
};

/** File size in Spanish, such as «240 kB» or «1,4 MB». */
export function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  const digits = unit === "MB" ? 1 : 0;
  const shown = Math.max(amount, unit === "kB" ? 1 : 0).toLocaleString("es-ES", {
    maximumFractionDigits: digits,
  });
  return `${shown}\u00a0${unit}`;
}

export function uploadReport(outcome: UploadOutcome, own: OwnSentences = {}) {
  if (outcome.kind !== "added") {
    const isClosed = outcome.kind === "closed" && own.closed !== undefined;
    const failure = isClosed ? own.closed : uploadFailures[outcome.kind];
    return { failure: failure ?? null, added: null, rejected: [] };
  }
  const { added, rejected } = outcome;
  return {
    failure: null,
    added: added.length > 0 ? attachmentCopy.added(added.length) : null,
    rejected: rejected.map((one) => rejectedSentence(one, own)),
  };
}
