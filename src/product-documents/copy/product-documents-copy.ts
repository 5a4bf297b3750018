import { type ProductDocumentKind, productDocumentLimits } from "../domain/product-document.ts";

const { fileBytes, filesAtOnce, filesOfProduct } = productDocumentLimits;

export const productDocumentKindNames: Record<ProductDocumentKind, string> = {
  "safety-sheet": "Ficha de datos de seguridad (FDS)",
  "technical-sheet": "Ficha técnica",
  cpnp: "Notificación CPNP",
  certificate: "Certificado",
  other: "Otro documento",
};

/** Page of a product's documents in the console. */
export const productDocumentsCopy = {
  title: "Documentos",
  titleOf: (product: string) => `Documentos de ${product}`,
  text: "Los ven y descargan en la página del producto quienes compran con su empresa. Los visitantes no los ven.",
  none: "Todavía no hay ningún documento.",
  kind: "Qué es",
  note: "Número o versión",
  noteHint: "Si lo tiene: el número de la CPNP, la versión o el idioma.",
  noteTooLong: `El número o la versión es demasiado largo: como mucho ${productDocumentLimits.noteLength} letras.`,
  label: "Elegir archivos",
  hint: `PDF, JPG, PNG o WebP, de hasta ${fileBytes / (1024 * 1024)} MB cada uno y ${filesAtOnce} como máximo de una vez.`,
  submit: "Añadir",
  remove: "Quitar",
  removeWhat: (name: string) => `Quitar el documento ${name}`,
  rejectedTitle: (count: number) =>
    count === 1 ? "Un archivo no se ha guardado" : `${count} archivos no se han guardado`,
  closed: "Este producto ya no existe. No se ha guardado nada.",
  tooMany: `no cabe: un producto tiene como mucho ${filesOfProduct} documentos, y se suben ${filesAtOnce} de una vez. Quite antes los que ya no valgan.`,
  done: { enviado: "Documento guardado.", quitado: "Documento quitado." } as Record<string, string>,
};
