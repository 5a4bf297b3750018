const subject = "imágenes";

export const pictureFindings = {
  noRoom: ({ waiting, needed, free }: { waiting: number; needed: string; free: string }) => ({
    subject,
    says: `esperan ${waiting}, que ocuparán unos ${needed}, y quedan ${free}`,
    todo: "Amplíe el disco de DATA_DIR antes de que se llene.",
  }),
  refused: (count: number) => ({
    subject,
    says: count === 1 ? "se ha rechazado 1 dirección" : `se han rechazado ${count} direcciones`,
    todo: "Vea los motivos en /gestion/catalogo/imagenes.",
  }),
};
