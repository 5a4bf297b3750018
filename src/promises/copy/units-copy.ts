import type { Unit } from "../promises.ts";

export const termUnits: Record<Unit, readonly [one: string, many: string]> = {
  "calendar-days": ["día natural", "días naturales"],
  "working-days": ["día laborable", "días laborables"],
  "working-hours": ["hora laborable", "horas laborables"],
  hours: ["hora", "horas"],
  months: ["mes", "meses"],
  years: ["año", "años"],
};
