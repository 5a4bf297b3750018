type Counts = Record<"noted" | "known" | "not-ours" | "not-a-report", number>;

export const bouncesCommand = {
  usage:
    "npm run -s bounces -- read ARCHIVO (un .eml o un buzón mbox; «-» o nada: la entrada estándar)",
  failed: "No se han podido leer las devoluciones",
  noFile: (path: string) => `No existe el archivo ${path}.`,
  isFolder: "Es una carpeta: indique un archivo .eml o mbox.",
  summary: (counts: Counts) =>
    [
      `Mensajes leídos: ${Object.values(counts).reduce((sum, count) => sum + count, 0)}`,
      `  devoluciones anotadas: ${counts.noted}`,
      `  anotadas ya antes: ${counts.known}`,
      `  de correos que no son de este sitio: ${counts["not-ours"]}`,
      `  que no son devoluciones: ${counts["not-a-report"]}`,
    ].join("\n"),
};
