/** Place of a system error; `path` is "" if it is about no file. */
export type FailurePlace = {
  path: string;
  port: number | undefined;
  address: string | undefined;
};

/** Explanations of errors of Node.js and PostgreSQL, by their code. */
export const failureExplanations: Record<string, (place: FailurePlace) => string> = {
  EADDRINUSE: ({ address, port }) => `el puerto ${port} de ${address} ya lo usa otro programa`,
  EADDRNOTAVAIL: ({ address }) => `${address} no es una dirección de esta máquina`,
  EACCES: ({ path, port }) =>
    path ? `falta permiso para abrir ${path}` : `falta permiso para escuchar en el puerto ${port}`,
  EPERM: ({ path }) => `falta permiso para cambiar ${path}`,
  EROFS: ({ path }) => `${path} está en un disco de solo lectura`,
  ENOSPC: ({ path }) => `el disco está lleno y no se puede escribir ${path}`,
  ENOENT: ({ path }) => `no existe ${path || "el archivo"}`,
  EEXIST: ({ path }) => `${path} ya existe y no es una carpeta`,
  ENOTDIR: ({ path }) => `${path} no es una carpeta`,
  ECONNREFUSED: ({ address, port }) =>
    `nadie contesta en ${[address, port].filter(Boolean).join(":") || "la base de datos"}`,
  ENOTFOUND: () => "no se encuentra el servidor: revise su nombre y el DNS",
  EAI_AGAIN: () => "no se encuentra el servidor: el DNS no contesta",
  "28P01": () => "la base de datos no acepta la contraseña de DATABASE_URL",
  "28000": () => "la base de datos no acepta al usuario de DATABASE_URL",
  "3D000": () => "la base de datos que nombra DATABASE_URL no existe",
  "42501": () => "el usuario de DATABASE_URL no tiene permiso para eso",
};

/** Explanations of errors of SQLite, which are known by their message alone. */
export const sqliteFailures = {
  readOnly:
    "la base de datos no se puede escribir: su archivo o su carpeta son de otro usuario (attempt to write a readonly database)",
  cannotOpen:
    "no se puede abrir el archivo de la base de datos: falta permiso o la carpeta no existe (unable to open database file)",
  damaged: (message: string) =>
    `el archivo de la base de datos está dañado o no lo es: restaure la última copia (${message})`,
};

/** Sentences about a database whose schema is that of another release. */
export const schemaProblems = {
  beforeBaseline:
    "Estos datos son de una versión anterior a la 0.3, y esta no sabe ponerlos al día: arranque con ellos una vez la última versión 0.3, y después esta. No se ha cambiado nada.",
  tooNew: (migration: string) =>
    `La base de datos es de una versión posterior de este programa (${migration}). Use esa versión, o restaure una copia anterior a la actualización.`,
  tooOld: (pending: readonly string[]) =>
    `La base de datos es de una versión anterior (faltan ${pending.length} migraciones, desde ${pending[0]}), y esta orden no la cambia. Úsela desde la versión que está en marcha, o ponga al día la base de datos: haga una copia, pare el sitio y arranque esta versión (o npm run -s migrate).`,
};
