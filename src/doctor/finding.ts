export type Level = "bien" | "aviso" | "mal" | "no se pudo comprobar";

/** Fact about a subject, before it is judged. */
export type Observation = { subject: string; says: string };

/** Observation with a remedy for the operator. */
export type Advice = Observation & { todo: string };

export type Finding = Observation & { level: Level; todo?: string };

export function fine({ subject, says }: Observation): Finding {
  return { level: "bien", subject, says };
}

export function warning(advice: Advice): Finding {
  return { level: "aviso", ...advice };
}

export function failure(advice: Advice): Finding {
  return { level: "mal", ...advice };
}

export function unknown(advice: Advice): Finding {
  return { level: "no se pudo comprobar", ...advice };
}

/** Exit code of the command. 2: act now; 1: act soon; 0: nothing to do. */
export function exitCode(findings: Finding[]): 0 | 1 | 2 {
  const levels = new Set(findings.map(({ level }) => level));
  return levels.has("mal") ? 2 : levels.has("aviso") ? 1 : 0;
}
