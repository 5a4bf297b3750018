const database = "base de datos";
const permissions = "permisos";
const disk = "disco";
const clock = "reloj";

export const storageFindings = {
  noDatabase: (file: string) => ({
    subject: database,
    says: `todavía no hay ninguna en ${file}`,
    todo: "Arranque el sitio una vez con npm start: la crea.",
  }),
  moved: ({ dataDir, to, day, note }: Record<"dataDir" | "to" | "day" | "note", string>) => ({
    subject: database,
    says: `los datos de ${dataDir} se trasladaron a PostgreSQL (${to}) el ${day}, y el sitio no arranca sin DATABASE_URL`,
    todo: `Ponga esa DATABASE_URL; para volver a los datos de antes del traslado, borre ${note}.`,
  }),
  silent: (reason: string) => ({
    subject: database,
    says: `no responde: ${reason}`,
    todo: "Compruebe DATABASE_URL, que el servidor esté en marcha y que el disco no esté lleno.",
  }),
  pendingMigrations: (pending: readonly string[]) => ({
    subject: database,
    says: `faltan ${pending.length} migraciones, desde ${pending[0]}`,
    todo: "Haga una copia y arranque el sitio: las aplica él mismo.",
  }),
  schemaBeforeBaseline: {
    subject: database,
    says: "es de una versión anterior a la 0.3, que esta no sabe poner al día",
    todo: "Haga una copia, arranque con ella una vez la última versión 0.3, y después esta.",
  },
  newerSchema: (migration: string) => ({
    subject: database,
    says: `es de una versión posterior de este programa (${migration})`,
    todo: "Arranque esa versión, o restaure la copia anterior a la actualización.",
  }),
  answers: (engine: string) => ({
    subject: database,
    says: `responde (${engine}) y su esquema está al día`,
  }),
  damaged: (report: string) => ({
    subject: database,
    says: `está dañada: ${report}`,
    todo: "Pare el sitio, guarde el archivo y restaure la última copia (docs/operations.md).",
  }),
  noDataDir: (dataDir: string) => ({
    subject: "DATA_DIR",
    says: `${dataDir} todavía no existe`,
    todo: "Arranque el sitio una vez: la crea.",
  }),
  readableByOthers: (path: string) => ({
    subject: permissions,
    says: `otros usuarios pueden leer ${path}`,
    todo: `Ejecute: chmod go= ${path}`,
  }),
  otherOwners: ({ dataDir, owner, files }: Record<"dataDir" | "owner" | "files", string>) => ({
    subject: permissions,
    says: `no son del dueño de ${dataDir} (${owner}): ${files}`,
    todo: `Con ellos el sitio no arranca. Ejecute: chown -R --reference=${dataDir} ${dataDir}`,
  }),
  notWritable: (dataDir: string) => ({
    subject: permissions,
    says: `no se puede escribir en ${dataDir}`,
    todo: "Dé la carpeta al usuario del sitio.",
  }),
  ownDataDir: (dataDir: string) => ({
    subject: permissions,
    says: `${dataDir} es solo del sitio`,
  }),
  userName: (uid: number | undefined) => (uid === 0 ? "root" : `usuario ${uid}`),
  listed: (shown: readonly string[], more: number) =>
    more > 0 ? `${shown.join(", ")} y ${more} más` : shown.join(", "),
  diskFull: (free: string) => ({
    ...diskSpace(free),
    todo: "Libere espacio ya: sin él no se guardan solicitudes.",
  }),
  diskBelowReserve: (free: string) => ({
    ...diskSpace(free),
    todo: "Libere espacio o amplíe el disco: mientras tanto no se admiten archivos de solicitantes ni de clientes.",
  }),
  diskAlmostFull: (free: string) => ({
    ...diskSpace(free),
    todo: "Libere espacio o amplíe el disco.",
  }),
  diskSpace,
  clockNotBehind: { subject: clock, says: "no va por detrás de los datos" },
  clockAsDatabase: { subject: clock, says: "va como el de la base de datos" },
  wrongClock: (seconds: number) => ({
    subject: clock,
    says: `difiere ${Math.abs(seconds)} s del de los datos`,
    todo: "Active la sincronización horaria (NTP): de la hora dependen los plazos y los enlaces.",
  }),
};

function diskSpace(free: string) {
  return { subject: disk, says: `quedan ${free} libres` };
}
