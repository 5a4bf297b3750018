export type Level = "bien" | "aviso" | "mal" | "no se pudo comprobar";

export type Finding = {
  level: Level;
  subject: string;
  says: string;
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

/** Exit code of the command. 2: act now; 1: act soon; 0: nothing to do. */
export function exitCode(findings: Finding[]): 0 | 1 | 2 {
  const levels = new Set(findings.map(({ level }) => level));
  return levels.has("mal") ? 2 : levels.has("aviso") ? 1 : 0;
}
