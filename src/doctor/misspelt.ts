import { variableNames } from "../platform/config/environment.ts";
import { type Finding, warning } from "./finding.ts";

const otherNames: Record<string, string> = {
  PUERTO: "PORT",
  URL: "PUBLIC_URL",
  SITE_URL: "PUBLIC_URL",
  BASE_URL: "PUBLIC_URL",
  DB_URL: "DATABASE_URL",
  DATABASE_URI: "DATABASE_URL",
  POSTGRES_URL: "DATABASE_URL",
  SMTP_HOST: "SMTP_URL",
  SMTP_SERVER: "SMTP_URL",
  MAIL_URL: "SMTP_URL",
  DATA_FOLDER: "DATA_DIR",
  TRUST_PROXIES: "TRUST_PROXY",
};

export function examineNames(variables: Record<string, string | undefined>): Finding[] {
  return Object.keys(variables).flatMap((name) => {
    const meant = variables[name] ? meantBy(name) : undefined;
    return meant && !variables[meant]
      ? [
          warning(
            "configuración",
            `${name} no es una variable de este sitio y no se lee`,
            `¿Quería decir ${meant}?`,
          ),
        ]
      : [];
  });
}

function meantBy(name: string): string | undefined {
  const known: readonly string[] = variableNames;
  if (known.includes(name)) return undefined;
  if (otherNames[name]) return otherNames[name];
  // Short names are left out, because they are similar to too many other names.
  return name.length < 6
    ? undefined
    : known.find((ours) => ours.length >= 6 && distance(name.toUpperCase(), ours) <= 2);
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, against] of [...other].entries())
      next.push(
        Math.min(
          (row[place] ?? 0) + (letter === against ? 0 : 1),
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
