import { importKinds } from "../../import-kinds.ts";

const subject = "importaciones";
const folderSubject = "carpeta import";

export const importFindings = {
  healthy: { subject, says: "ninguna está parada" },
  stuck: (minutes: number) => ({
    subject,
    says: `una espera o trabaja desde hace ${minutes} minutos`,
    todo: "Compruebe que el sitio esté en marcha y busque «imports» en su registro.",
  }),
  undecided: ({
    count,
    fileName,
    kind,
    minutes,
  }: {
    count: number;
    fileName: string;
    kind: string;
    minutes: number;
  }) => ({
    subject,
    says: `${count === 1 ? "1 espera" : `${count} esperan`} a que alguien decida; la más antigua, «${fileName}» (${(importKinds[kind]?.copy.name ?? kind).toLowerCase()}), desde hace ${duration(minutes)}`,
    todo: "Decídalo en /gestion/catalogo/importaciones: a los 14 días se olvidan.",
  }),
  unfinishedUploads: ({ folder, size }: { folder: string; size: string }) => ({
    subject,
    says: `en ${folder} quedan ${size} de envíos que no terminaron`,
    todo: "Reinicie el sitio: al arrancar los borra.",
  }),
  noRoom: ({ needed, free }: { needed: string; free: string }) => ({
    subject,
    says: `las que esperan ocuparán unos ${needed}, y quedan ${free}`,
    todo: "Amplíe el disco de DATA_DIR antes de aprobarlas.",
  }),
  notCollected: (count: number, example: string) => ({
    subject: folderSubject,
    says: `${count === 1 ? "1 archivo lleva" : `${count} archivos llevan`} más de una hora sin recoger, como ${example}`,
    todo: "Compruebe que esté activada en /gestion/ajustes/importaciones, el nombre de la subcarpeta y que el sitio pueda leerlo.",
  }),
  refused: (count: number, folder: string) => ({
    subject: folderSubject,
    says: `${count === 1 ? "1 archivo no se importó" : `${count} archivos no se importaron`} en los últimos siete días`,
    todo: `Lea el informe que hay junto a cada uno en ${folder}.`,
  }),
};

function duration(minutes: number): string {
  if (minutes < 120) return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} horas` : `${Math.floor(hours / 24)} días`;
}
