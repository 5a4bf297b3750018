import type { ImportActor } from "../domain/run.ts";

/** Author of an import, or of a change by hand, as pages show it. */
export function importActorName(by: ImportActor): string {
  switch (by.kind) {
    case "staff":
      return by.name || "Alguien que ya no está";
    case "command":
      return "El servidor (línea de comandos)";
    case "folder":
      return "La carpeta vigilada";
    case "program":
      return "Un programa";
  }
}
