import { formatCount } from "../../kernel/format.ts";

/** Error messages for unreadable files, by reason; `place`: line or part of the file. */
export const unreadableSentences = {
  empty: () => "El archivo está vacío.",
  "not-a-table": () =>
    "El archivo no es una hoja de cálculo ni un texto con columnas. Guárdelo como XLSX, ODS o CSV.",
  "unknown-encoding": () =>
    "No sabemos con qué juego de caracteres está guardado el archivo: sus tildes y eñes se leerían mal. Guárdelo como XLSX o como CSV en UTF-8.",
  "old-or-encrypted-excel": () =>
    "El archivo es de Excel 97-2003 o lleva contraseña. Guárdelo como XLSX u ODS, sin contraseña.",
  damaged: () => "El archivo está dañado. Ábralo en su hoja de cálculo y guárdelo de nuevo.",
  encrypted: () => "El archivo lleva contraseña. Guárdelo sin ella.",
  "zip-bomb": () => "El archivo contiene demasiados datos comprimidos, y no se abre por seguridad.",
  "too-many-files": () => "El archivo contiene demasiadas partes, y no se abre por seguridad.",
  "unsafe-file-name": () =>
    "El archivo contiene nombres que apuntan fuera de él, y no se abre por seguridad.",
  "document-type": () =>
    "El archivo contiene definiciones de documento (DOCTYPE), que una hoja de cálculo no lleva, y no se abre por seguridad.",
  "too-many-rows": () => "La hoja tiene más filas de las que admite una hoja de cálculo.",
  "too-many-records": (max: string) =>
    `La hoja tiene más de ${formatCount(Number(max))} clientes, los que se importan de una vez. Divídala en varias.`,
  "too-many-columns": () => "La hoja tiene más columnas de las que admite una hoja de cálculo.",
  "too-many-cells": () =>
    "La hoja tiene demasiadas celdas. Borre las columnas y filas que no se usan, o divídala en varios archivos.",
  "too-many-merged-cells": () =>
    "La hoja tiene más de 100.000 grupos de celdas combinadas. Sepárelas o divida la hoja en varias.",
  "cell-too-long": () => "Una celda contiene más de 32.767 caracteres.",
  "row-too-long": (place: string) => `La fila ${place} contiene más de un millón de caracteres.`,
  "too-much-text": () =>
    "La hoja contiene demasiado texto: más de 600 MB en total. Divídala en varios archivos.",
  "unclosed-quote": (place: string) =>
    `Unas comillas se abren y no se cierran${place ? ` (a partir de la fila ${place})` : ""}.`,
  "split-number": (row: string) =>
    `La fila ${row} tiene más campos que títulos: una coma decimal parte el número en dos. Guarde el archivo como XLSX, o con punto y coma entre los campos.`,
  "no-sheet": () => "El libro no tiene ninguna hoja visible con celdas.",
  "no-such-sheet": (names: string) =>
    names
      ? `No hay ninguna hoja con ese nombre; las que hay son: ${names}.`
      : "El archivo no tiene hojas con nombre.",
  "no-header-row": (row: string) =>
    `La fila ${row} está vacía y no puede ser la de los títulos. Elija otra, o 0 si la hoja no lleva títulos.`,
} as const;
