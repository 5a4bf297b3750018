import type { Config } from "../platform/config/config.ts";
import { factNames } from "../refuse-placeholders.ts";
import type { Company } from "../site/copy/company.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

export function examineCompany(
  { publicUrl }: Pick<Config, "publicUrl">,
  { placeholders }: Company,
): Finding {
  if (placeholders.length === 0)
    return fine("empresa", "ningún dato es ya de la empresa de muestra");
  const find = publicUrl.startsWith("https:") ? failure : warning;
  return find(
    "empresa",
    `siguen siendo de la empresa de muestra: ${placeholders.map((fact) => factNames[fact]).join(", ")}`,
    "Escriba los suyos en src/site/copy/company.ts y quítelos de «placeholders»; correo y teléfono pueden ir en SITE_EMAIL y SITE_PHONE. Con una dirección https y NODE_ENV=production, como en los servicios y contenedores, el sitio no arranca hasta entonces.",
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
