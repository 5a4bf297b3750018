export const backupProblems = {
  exists: (file: string) => `${file} ya existe: con --force se sustituye.`,
  noSite: "En la base de datos todavía no hay ningún sitio.",
  noDatabase: (file: string) => `No hay ninguna base de datos en ${file}.`,
  unreadable: (file: string, reason: string) => `${file} está dañado o no es una copia: ${reason}`,
  otherVersion: (version: number | undefined) =>
    `Es una copia de la versión ${version}; este programa lee la versión 1.`,
  empty: "está vacío",
  otherFormat: "su primera línea es otra",
  endlessLine: "una de sus líneas no acaba nunca",
  cutLine: "su última línea está cortada",
  afterEnd: "hay algo después de su final",
  noEnd: "le falta el final",
  otherSum: "su suma es otra",
  otherSumOfTable: (table: string) => `la suma de ${table} es otra`,
  otherSumOfFile: (id: string) => `la suma del archivo ${id} es otra`,
  foreignFile: (id: string) => `La copia nombra un archivo que no puede ser suyo: ${id}.`,
};

export const copyProblems = {
  circularTables: (tables: readonly string[]) =>
    `las tablas ${tables.join(", ")} se refieren unas a otras`,
  uncopiableValue: (column: string, type: string) =>
    `${column} contiene algo que no se puede copiar (${type})`,
  foreignTables: "En la base de datos hay tablas que no son de este sitio: dele una para él solo.",
  notEmpty: "La base de datos no está vacía: con --replace se borra antes lo que contiene.",
  nothingToCopy: "No hay nada que copiar: la base de datos está sin estrenar.",
  differs: (table: string) => `la tabla ${table} no contiene lo que se le dio`,
};

export const restoreProblems = {
  foreignKeys: (fingerprints: readonly string[]) =>
    `La copia trae claves de firma que aquí no están (huella: ${fingerprints.join(", ")}). Si la copia es suya, --add-keys las añade y los enlaces de sus correos siguen valiendo; --keep-keys las deja fuera.`,
  running: "El sitio está en marcha con esta base de datos: párelo, o use --while-running.",
};

export const moveProblems = {
  notEmbedded: "DATABASE_URL está puesta: solo se traslada la base de datos incorporada (SQLite).",
  running: "El sitio está en marcha: párelo antes, para que nada se quede atrás.",
  moved: ({ dataDir, to, day, note }: Record<"dataDir" | "to" | "day" | "note", string>) =>
    `DATABASE_URL: falta, y los datos de ${dataDir} se trasladaron a PostgreSQL (${to}) el ${day}. Arranque con esa DATABASE_URL; para volver a los datos de antes del traslado, borre ${note}.`,
};
