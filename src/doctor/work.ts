import { Temporal } from "temporal-polyfill";
import { countOverdue } from "../access-requests/store/statistics.ts";
import { staleReportAge } from "../catalogue/domain/stock.ts";
import { newestReport } from "../catalogue/store/stock-report.ts";
import { findLastBackup } from "../platform/backup/backup.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { outboxDepth } from "../platform/outbox/stored-emails.ts";
import { countOverduePrivacyRequests } from "../privacy-requests/store/store.ts";
import { companyCalendar } from "../promises/company-calendar.ts";
import { calendarWarning, unsettledHolidays } from "../promises/working-calendar.ts";
import { listMembers } from "../staff/members/members.ts";
import { countUndelivered } from "../webhooks/store/endpoint-deliveries.ts";
import { countFailing } from "../webhooks/store/endpoints.ts";
import { examineCompanies } from "./companies.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

const hour = 3_600_000;

/** Checks pending work (emails, requests, webhooks), the age of the stock figures, companies and staff accounts. */
export async function examineWork(
  db: Database,
  { now, mail }: { now: number; mail: Config["mail"] },
): Promise<Finding[]> {
  const [emails, overdue, overduePrivacyRequests, members] = [
    await outboxDepth(db),
    await countOverdue(db, now),
    await countOverduePrivacyRequests(db, now),
    await listMembers(db),
  ];
  return [
    ...judgeEmails(emails, { now, mail }),
    ...(overdue > 0
      ? [
          failure(
            "solicitudes",
            `${counted(overdue, "ha superado", "han superado")} el plazo prometido`,
            "Respóndalas en /gestion: las vencidas salen las primeras.",
          ),
        ]
      : [fine("solicitudes", "ninguna ha superado el plazo prometido")]),
    ...(overduePrivacyRequests > 0
      ? [
          failure(
            "derechos",
            `${counted(overduePrivacyRequests, "petición ha", "peticiones han")} superado el mes que da la ley`,
            "Contéstelas en /gestion/derechos.",
          ),
        ]
      : []),
    ...(await examineWebhooks(db, { now })),
    ...(await examineStock(db, { now })),
    ...(await examineCompanies(db, { now })),
    ...judgeStaff(members),
  ];
}

function judgeEmails(
  { waiting, dead, oldestWaitingAt }: Awaited<ReturnType<typeof outboxDepth>>,
  { now, mail }: { now: number; mail: Config["mail"] },
): Finding[] {
  const findings: Finding[] = [];
  if (dead > 0)
    findings.push(
      failure(
        "correos",
        `${counted(dead, "correo no se ha podido entregar", "correos no se han podido entregar")}`,
        "Mire por qué en /gestion/correos, corrija la dirección y reenvíelos.",
      ),
    );
  const hours = oldestWaitingAt === null ? 0 : Math.floor((now - oldestWaitingAt) / hour);
  if (hours >= 1)
    findings.push(
      warning(
        "correos",
        `${counted(waiting, "correo espera", "correos esperan")}, el más antiguo desde hace ${hours} h`,
        mail.kind === "smtp"
          ? "Compruebe que el sitio esté en marcha y el servidor de SMTP_URL (arriba)."
          : "Compruebe que el sitio esté en marcha y que se pueda escribir en DATA_DIR.",
      ),
    );
  return findings.length > 0 ? findings : [fine("correos", "ninguno espera ni se ha perdido")];
}

async function examineWebhooks(db: Database, { now }: { now: number }): Promise<Finding[]> {
  const failing = await countFailing(db, now - 24 * hour);
  const { dead } = await countUndelivered(db);
  const todo = "Mire por qué en /gestion/integraciones y reenvíe los avisos que no llegaron.";
  if (failing > 0)
    return [
      failure(
        "integraciones",
        `${counted(failing, "programa no recibe", "programas no reciben")} avisos desde hace más de un día`,
        todo,
      ),
    ];
  if (dead === 0) return [];
  return [
    warning("integraciones", counted(dead, "aviso no ha llegado", "avisos no han llegado"), todo),
  ];
}

/** Checks the age of the newest stock report; no finding if stock was never imported. */
async function examineStock(db: Database, { now }: { now: number }): Promise<Finding[]> {
  const at = await newestReport(db);
  if (at === null) return [];
  const days = Math.floor((now - at) / (24 * hour));
  const says =
    days < 1
      ? "el último informe es de hace menos de un día"
      : `el último informe es de hace ${counted(days, "día", "días")}`;
  if (now - at <= staleReportAge) return [fine("existencias", says)];
  return [
    warning(
      "existencias",
      says,
      "Importe un informe nuevo, o compruebe la tarea que lo deja en DATA_DIR/import.",
    ),
  ];
}

function judgeStaff(members: Awaited<ReturnType<typeof listMembers>>): Finding[] {
  const active = members.filter(({ isDisabled }) => !isDisabled);
  const admins = active.filter(({ role }) => role === "admin");
  const add = "npm run -s staff -- add CORREO --name NOMBRE";
  if (active.length === 0)
    return [warning("equipo", "nadie puede entrar en /gestion", `Añada a alguien: ${add}`)];
  if (admins.length === 0)
    return [
      failure(
        "equipo",
        "nadie tiene la función de administración: no se pueden atender los derechos",
        `Añada a alguien: ${add} --role admin`,
      ),
    ];
  const bare = admins.filter(({ hasTwoFactor }) => !hasTwoFactor).length;
  if (bare > 0)
    return [
      warning(
        "equipo",
        `${counted(bare, "persona que administra entra", "personas que administran entran")} solo con la contraseña`,
        "Actívese la verificación en dos pasos en /gestion/cuenta; REQUIRE_TWO_FACTOR=admins la exige.",
      ),
    ];
  return [fine("equipo", `${counted(active.length, "persona puede", "personas pueden")} entrar`)];
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function examineBackup(
  { dataDir }: Pick<Config, "dataDir">,
  { now }: { now: number },
): Finding {
  const todo = "Programe npm run -s backup -- ARCHIVO cada noche (docs/operations.md).";
  const last = findLastBackup(dataDir);
  if (!last) return warning("copia de seguridad", "no consta ninguna hecha desde aquí", todo);
  const hours = Math.round((now - Date.parse(last.at)) / hour);
  const says = `la última es de hace ${hours} h: ${last.file}`;
  if (hours > 7 * 24) return failure("copia de seguridad", says, todo);
  return hours > 26 ? warning("copia de seguridad", says, todo) : fine("copia de seguridad", says);
}

export function examineHolidays({ now }: { now: number }, calendar = companyCalendar): Finding {
  const at = { now: Temporal.Instant.fromEpochMilliseconds(now), calendar };
  const missing = calendarWarning(at);
  if (missing)
    return warning(
      "festivos",
      `faltan los de ${missing.missingYear}`,
      "Añádalos en /gestion/ajustes/horario: sin ellos los plazos se cuentan mal.",
    );
  const [unsettled] = unsettledHolidays(at);
  if (unsettled)
    return warning(
      "festivos",
      `no es seguro que sean festivos: ${unsettled.days.join(" y ")}`,
      "Mírelo en el calendario oficial y corríjalo en /gestion/ajustes/horario: hasta entonces cuentan como laborables.",
    );
  const known = Math.max(...calendar.years.map(({ year }) => year));
  return fine("festivos", `el calendario llega hasta ${known}`);
}
