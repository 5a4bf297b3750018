import { requestFieldWords } from "../../access-requests/copy/request-fields-copy.ts";
import type { AccessRequestEvent } from "../../access-requests/domain/access-request.ts";
import { correctionsOf } from "../../access-requests/domain/correct.ts";
import type { FieldName } from "../../access-requests/domain/request-fields.ts";
import type { State } from "../../access-requests/domain/transitions.ts";
import { verbsDone } from "./decision-copy.ts";

type DescribedEvent = Pick<AccessRequestEvent, "actor" | "type" | "text">;

export function eventSubject({ actor }: Pick<DescribedEvent, "actor">): string {
  return actor.kind === "staff" ? actor.name : actorNames[actor.kind];
}

export function eventSentence({
  actor,
  type,
  text,
  from,
}: DescribedEvent & { from?: State }): string {
  switch (type) {
    case "expire":
      return from === "information-requested" ? "caducó sin respuesta" : "caducó sin confirmar";
    case "assign": {
      if (!text) return "dejó la solicitud sin asignar";
      const isOwn = actor.kind === "staff" && actor.name === text;
      return isOwn ? "se hizo cargo de la solicitud" : `encargó la solicitud a ${text}`;
    }
    case "correct":
      return `corrigió ${correctionsOf(text).map(correctionSentence).join(" y ")}`;
    default:
      return verbsDone[type];
  }
}

function correctionSentence({ field, before }: { field: string; before: string }): string {
  const name = Object.hasOwn(requestFieldWords, field)
    ? requestFieldWords[field as FieldName].corrected
    : "un dato";
  return `${name} (antes decía «${before}»)`;
}

/** Grammatical subjects of events that no member of staff caused: «La solicitud caducó sin confirmar». */
const actorNames = { applicant: "El solicitante", clock: "La solicitud" };
