/** What the doctor found: nothing to do, something to do soon, something to do now, or nobody could tell. */
export type Level = "bien" | "aviso" | "mal" | "no se pudo comprobar";

export type Finding = {
  level: Level;
  subject: string;
  says: string;
  /** What to do about it. */
  todo?: string;
};

export function fine(subject: string, says: string): Finding {
  return { level: "bien", subject, says };
}

export function warning(subject: string, says: string, todo: string): Finding {
  return { level: "aviso", subject, says, todo };
}

export function failure(subject: string, says: string, todo: string): Finding {
  return { level: "mal", subject, says, todo };
}

export function unknown(subject: string, says: string, todo: string): Finding {
  return { level: "no se pudo comprobar", subject, says, todo };
}

/** 2: something has to be done now; 1: soon; 0: nothing is known that has to be done. */
export function exitCode(findings: Finding[]): 0 | 1 | 2 {
  const levels = new Set(findings.map(({ level }) => level));
  return levels.has("mal") ? 2 : levels.has("aviso") ? 1 : 0;
}
