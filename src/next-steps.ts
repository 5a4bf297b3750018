import type { Config } from "./platform/config/config.ts";
import { openDatabase } from "./platform/database/database.ts";

export async function nextSteps(
  config: Config,
  { address, showsSampleFacts }: { address: string; showsSampleFacts: boolean },
): Promise<string[]> {
  const lines = [`  Gestión: ${address}/gestion`];
  if (config.publicUrl.startsWith("https:") && showsSampleFacts)
    lines.push(
      `  ATENCIÓN: en ${config.publicUrl} se muestran todavía los datos de la empresa de muestra. Cámbielos en src/site/copy/company.ts.`,
    );
  if (!(await hasStaff(config)))
    lines.push(
      "  Todavía no hay nadie en el equipo. Añada a la primera persona, que será quien administre:",
      `    ${settingsOf(config)}npm run -s staff -- add CORREO --name "NOMBRE Y APELLIDOS"`,
    );
  lines.push(
    config.mail.kind === "files"
      ? `  Los correos no se envían: se guardan en ${config.mail.directory}. Con SMTP_URL se envían.`
      : "  Los correos salen por SMTP_URL. Compruébelo con npm run -s doctor -- --send",
  );
  return lines;
}

async function hasStaff(config: Config): Promise<boolean> {
  const { db } = openDatabase(config.database);
  try {
    return Boolean(await db.selectFrom("staff_member").select("id").limit(1).executeTakeFirst());
  } finally {
    await db.destroy();
  }
}

function settingsOf({ database, dataDir }: Config): string {
  if (database.kind === "postgres") return "DATABASE_URL=… ";
  return process.env.DATA_DIR ? `DATA_DIR=${dataDir} ` : "";
}
