import { StoreUnavailable } from "../kernel/store-unavailable.ts";

/** Message about a failed start or command, in Spanish for known system errors. */
export function explainFailure(error: unknown): string {
  if (error instanceof StoreUnavailable) return explainFailure(error.cause);
  const {
    code = "",
    message,
    path,
    port,
    address,
    syscall,
  } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  const explained = explanations[code]?.({ path: path ?? "", port, address, syscall });
  if (explained) return `${explained} (${code})`;
  if (/readonly database/.test(message))
    return "la base de datos no se puede escribir: su archivo o su carpeta son de otro usuario (attempt to write a readonly database)";
  if (/unable to open database file/.test(message))
    return "no se puede abrir el archivo de la base de datos: falta permiso o la carpeta no existe (unable to open database file)";
  if (/file is not a database|database disk image is malformed/.test(message))
    return `el archivo de la base de datos está dañado o no lo es: restaure la última copia (${message})`;
  // Several network addresses were tried; the first error is representative.
  if (!message && error instanceof AggregateError) return explainFailure(error.errors[0]);
  return oneLine(message);
}

type Place = {
  path: string;
  port: number | undefined;
  address: string | undefined;
  syscall: string | undefined;
};

const explanations: Record<string, (place: Place) => string> = {
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

function oneLine(message: string): string {
  return message.replace(/\s*\n\s*/g, " ");
}

export class UserError extends Error {}
