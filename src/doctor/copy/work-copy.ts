const checkRunning = "Compruebe que el sitio esté en marcha";
const webhookTodo = "Mire por qué en /gestion/integraciones y reenvíe los avisos que no llegaron.";
const addMember = "npm run -s staff -- add CORREO --name NOMBRE";
const backupTodo = "Programe npm run -s backup -- ARCHIVO cada noche (docs/operations.md).";

export const workFindings = {
  overdueRequests: (count: number) => ({
    subject: "solicitudes",
    says: `${counted(count, "ha superado", "han superado")} el plazo prometido`,
    todo: "Respóndalas en /gestion: las vencidas salen las primeras.",
  }),
  requestsInTime: { subject: "solicitudes", says: "ninguna ha superado el plazo prometido" },
  overduePrivacyRequests: (count: number) => ({
    subject: "derechos",
    says: `${counted(count, "petición ha", "peticiones han")} superado el mes que da la ley`,
    todo: "Contéstelas en /gestion/derechos.",
  }),
  deadEmails: (count: number) => ({
    subject: "correos",
    says: counted(count, "correo no se ha podido entregar", "correos no se han podido entregar"),
    todo: "Mire por qué en /gestion/correos, corrija la dirección y reenvíelos.",
  }),
  waitingEmails: (
    count: number,
    { hours, sentBy }: { hours: number; sentBy: "smtp" | "files" },
  ) => ({
    subject: "correos",
    says: `${counted(count, "correo espera", "correos esperan")}, el más antiguo desde hace ${hours} h`,
    todo:
      sentBy === "smtp"
        ? `${checkRunning} y el servidor de correo (arriba).`
        : `${checkRunning} y que se pueda escribir en DATA_DIR.`,
  }),
  emailsDelivered: { subject: "correos", says: "ninguno espera ni se ha perdido" },
  failingWebhooks: (count: number) => ({
    subject: "integraciones",
    says: `${counted(count, "programa no recibe", "programas no reciben")} avisos desde hace más de un día`,
    todo: webhookTodo,
  }),
  undeliveredWebhooks: (count: number) => ({
    subject: "integraciones",
    says: counted(count, "aviso no ha llegado", "avisos no han llegado"),
    todo: webhookTodo,
  }),
  stockReport,
  staleStockReport: (days: number) => ({
    ...stockReport(days),
    todo: "Importe un informe nuevo, o compruebe la tarea que lo deja en DATA_DIR/import.",
  }),
};

export const staffFindings = {
  nobody: {
    subject: "equipo",
    says: "nadie puede entrar en /gestion",
    todo: `Añada a alguien: ${addMember}`,
  },
  noAdmin: {
    subject: "equipo",
    says: "nadie tiene la función de administración: no se pueden atender los derechos",
    todo: `Añada a alguien: ${addMember} --role admin`,
  },
  passwordOnly: (count: number) => ({
    subject: "equipo",
    says: `${counted(count, "persona que administra entra", "personas que administran entran")} solo con la contraseña`,
    todo: "Actívese la verificación en dos pasos en /gestion/cuenta; REQUIRE_TWO_FACTOR=admins la exige.",
  }),
  members: (count: number) => ({
    subject: "equipo",
    says: `${counted(count, "persona puede", "personas pueden")} entrar`,
  }),
};

export const backupFindings = {
  none: {
    subject: "copia de seguridad",
    says: "no consta ninguna hecha desde aquí",
    todo: backupTodo,
  },
  last: ({ hours, file }: { hours: number; file: string }) => ({
    subject: "copia de seguridad",
    says: `la última es de hace ${hours} h: ${file}`,
    todo: backupTodo,
  }),
};

export const holidayFindings = {
  missing: (year: number) => ({
    subject: "festivos",
    says: `faltan los de ${year}`,
    todo: "Añádalos en /gestion/ajustes/horario: sin ellos los plazos se cuentan mal.",
  }),
  unsettled: (days: readonly string[]) => ({
    subject: "festivos",
    says: `no es seguro que sean festivos: ${days.join(" y ")}`,
    todo: "Mírelo en el calendario oficial y corríjalo en /gestion/ajustes/horario: hasta entonces cuentan como laborables.",
  }),
  known: (year: number) => ({
    subject: "festivos",
    says: `el calendario llega hasta ${year}`,
  }),
};

function stockReport(days: number) {
  return {
    subject: "existencias",
    says:
      days < 1
        ? "el último informe es de hace menos de un día"
        : `el último informe es de hace ${counted(days, "día", "días")}`,
  };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
