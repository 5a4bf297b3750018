import { typingMistakes } from "../kernel/suggest-email.ts";
import type { Config } from "../platform/config/config.ts";
import { variableNames } from "../platform/config/environment.ts";
import type { Company } from "../seller/copy/company.ts";
import { factNames } from "../seller/copy/fact-names.ts";
import { placeholdersOf } from "../seller/copy/placeholders.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

export function examineCompany(
  { publicUrl }: Pick<Config, "publicUrl">,
  company: Company,
): Finding {
  const placeholders = placeholdersOf(company);
  if (placeholders.length === 0)
    return fine("empresa", "ningún dato es ya de la empresa de muestra");
  const find = publicUrl.startsWith("https:") ? failure : warning;
  return find(
    "empresa",
    `siguen siendo de la empresa de muestra: ${placeholders.map((fact) => factNames[fact]).join(", ")}`,
    "Escriba los suyos en /gestion/ajustes/empresa, o impórtelos con npm run -s settings -- import FICHERO; correo y teléfono pueden ir también en SITE_EMAIL y SITE_PHONE. Hasta entonces no se puede publicar, y la web dice al pie que es de muestra.",
  );
}

export function examineSettings({ publicUrl, database, signingKeys }: Config): Finding[] {
  const findings = [fine("configuración", "todas las variables se entienden")];
  if (!publicUrl.startsWith("https:"))
    findings.push(
      warning(
        "PUBLIC_URL",
        `los enlaces de los correos llevan a ${publicUrl}, sin cifrar`,
        "Ponga en PUBLIC_URL la dirección https con la que entran sus visitantes.",
      ),
    );
  if (database.kind === "postgres" && !signingKeys)
    findings.push(
      warning(
        "SIGNING_KEYS",
        "las claves están en DATA_DIR; otra instancia tendría otras",
        "Si piensa tener varias instancias, dé a todas las mismas SIGNING_KEYS.",
      ),
    );
  return findings;
}

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
  // Makes no suggestion for short variable names, because they resemble too many others.
  return name.length < 6
    ? undefined
    : known.find((ours) => ours.length >= 6 && typingMistakes(name.toUpperCase(), ours) <= 2);
}
