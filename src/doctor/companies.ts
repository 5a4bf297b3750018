import {
  countCompanies,
  countWithoutTitular,
  uncheckedDocuments,
  type Waiting,
  waitingToJoin,
} from "../companies/store/company-counts.ts";
import type { Database } from "../platform/database/database.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

const day = 86_400_000;

/** Days after which a pending decision of the staff is reported. */
const patience = 3;

/** Checks companies for a missing titular (account owner) and late decisions; no finding without companies. */
export async function examineCompanies(db: Database, { now }: { now: number }): Promise<Finding[]> {
  const counts = new Map(await countCompanies(db));
  const open = (counts.get("active") ?? 0) + (counts.get("suspended") ?? 0);
  if (open + (counts.get("closed") ?? 0) === 0) return [];
  const orphaned = await countWithoutTitular(db);
  const late = [
    ...lateness(await waitingToJoin(db), {
      ...{ now, one: "persona pide", many: "personas piden", what: "entrar en una empresa" },
      todo: "Déjelas entrar o no en /gestion/empresas, «Con solicitudes por decidir».",
    }),
    ...lateness(await uncheckedDocuments(db), {
      ...{ now, one: "documento espera", many: "documentos esperan", what: "su comprobación" },
      todo: "Compruébelos en la página de cada empresa, Documentos.",
    }),
  ];
  if (orphaned > 0)
    return [
      failure(
        "empresas",
        orphaned === 1
          ? "una empresa no tiene titular: nadie puede llevar sus personas"
          : `${orphaned} empresas no tienen titular: nadie puede llevar sus personas`,
        "Búsquelas en /gestion/empresas y nombre titular a alguien, o ciérrelas.",
      ),
      ...late,
    ];
  if (late.length > 0) return late;
  const active = counts.get("active") ?? 0;
  return [
    fine(
      "empresas",
      active === 1 ? "1 activa, con titular" : `${active} activas, todas con titular`,
    ),
  ];
}

function lateness(
  { count, since }: Waiting,
  {
    now,
    one,
    many,
    what,
    todo,
  }: { now: number; one: string; many: string; what: string; todo: string },
): Finding[] {
  const days = since === null ? 0 : Math.floor((now - since) / day);
  if (days < patience) return [];
  const oldest = count === 1 ? `desde hace ${days} días` : `el más antiguo hace ${days} días`;
  return [warning("empresas", `${count} ${count === 1 ? one : many} ${what}, ${oldest}`, todo)];
}
