type Counts = Record<"noted" | "known" | "not-ours" | "not-a-report" | "not-readable", number>;

export const bouncesCommand = {
  usage:
    "npm run -s bounces -- read ARCHIVO (un .eml o un buzón mbox; «-» o nada: la entrada estándar)",
  failed: "No se han podido leer las devoluciones",
  noFile: (path: string) => `No existe el archivo ${path}.`,
  isFolder: "Es una carpeta: indique un archivo .eml o mbox.",
  noProcess:
    "No se ha podido iniciar el proceso que lee los mensajes. Compruebe que queda memoria libre y repita la orden.",
  summary: (counts: Counts) =>
    [
      `Mensajes leídos: ${Object.values(counts).reduce((sum, count) => sum + count, 0)}`,
      `  devoluciones anotadas: ${counts.noted}`,
      `  anotadas ya antes: ${counts.known}`,
      `  de correos que no son de este sitio: ${counts["not-ours"]}`,
      `  que no son devoluciones: ${counts["not-a-report"]}`,
      ...(counts["not-readable"] > 0
        ? [`  que no se han podido leer: ${counts["not-readable"]}`]
        : []),
    ].join("\n"),
};
