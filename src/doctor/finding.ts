export type Level = "fine" | "warning" | "failure" | "unknown";

/** Result of a check about a subject, before it gets a level. */
export type Observation = { subject: string; says: string };

/** Observation with a remedy for the operator. */
export type Advice = Observation & { todo: string };

export type Finding = Observation & { level: Level; todo?: string };

export function fine({ subject, says }: Observation): Finding {
  return { level: "fine", subject, says };
}

export function warning(advice: Advice): Finding {
  return { level: "warning", ...advice };
}

export function failure(advice: Advice): Finding {
  return { level: "failure", ...advice };
}

export function unknown(advice: Advice): Finding {
  return { level: "unknown", ...advice };
}

/** Exit code of the command. 2: act now; 1: act soon; 0: nothing to do. */
export function exitCode(findings: Finding[]): 0 | 1 | 2 {
  const levels = new Set(findings.map(({ level }) => level));
  return levels.has("failure") ? 2 : levels.has("warning") ? 1 : 0;
}
