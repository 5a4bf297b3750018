import { settingsCopy } from "../../settings/copy/settings-copy.ts";
import type { SamplePart } from "../domain/sample-parts.ts";

export const firstSteps = {
  title: "Primeros pasos",
  text: "Seis pasos para que la web sea la de su empresa. Puede dejarlos a medias y volver, y hacerlos en el orden que quiera. Hasta publicar, la web dice al pie de cada página que es de ejemplo.",
  published: "La web está publicada. Todo esto se cambia también en «Ajustes».",
  states: { done: "Hecho", pending: "Pendiente", optional: "Cuando quiera" },
  saved: {
    ...settingsCopy.done,
    publicada: "Publicada. La web ya no dice que es de ejemplo.",
    muestra:
      "Borrado lo que traía la muestra: productos, marcas, categorías y la empresa de ejemplo.",
  },
  account: {
    title: "Su cuenta",
    text: (name: string) =>
      `Ha entrado como ${name}, que administra la web. A las demás personas les da acceso en «Equipo».`,
    open: "Añadir a alguien del equipo",
  },
  company: {
    title: "Empresa",
    text: "Nombre, datos legales, contacto y redes sociales: lo que leen los visitantes, los correos y los buscadores.",
    left: (facts: string) => `Son todavía de la empresa de ejemplo: ${facts}.`,
    open: "Escribir los datos de la empresa",
  },
  claims: {
    title: "Textos y cifras",
    text: "Opiniones, cifras e historia de la portada. Ninguna es ya de la empresa de ejemplo.",
    left: (claims: number) =>
      claims === 1
        ? "La portada dice todavía una cosa que es de la empresa de ejemplo."
        : `La portada dice todavía ${claims} cosas que son de la empresa de ejemplo.`,
    texts: "Escribir los textos de la portada",
    numbers: "Escribir las cifras",
  },
  promises: {
    title: "Compromisos y festivos",
    text: "Qué plazos promete la web, a qué horas se atiende y qué días se cierra. Sin cambios, valen los de la muestra.",
    promises: "Revisar compromisos y plazos",
    calendar: "Revisar horario y festivos",
  },
  publish: {
    title: "Publicar",
    text: "Quita el aviso de ejemplo de todas las páginas y deja pasar a los buscadores.",
    open: "Publicar la web",
    history: "Estado e historial",
  },
  afterwards: {
    title: "Catálogo y clientes",
    text: "No hace falta para publicar: sin productos, la web recibe solicitudes; sin precios, nadie los ve. Cada plantilla es una hoja de cálculo con sus columnas explicadas, pero sus archivos valen también como salen de su programa.",
    import: "Importar un archivo",
    template: "Descargar la plantilla",
    products: {
      title: "Productos",
      none: "Todavía no hay ninguno suyo. Con un archivo entran todos; también puede crearlos uno a uno.",
      some: "Ya hay productos suyos.",
      open: "Ver los productos",
    },
    prices: {
      title: "Precios",
      none: "Todavía no hay ninguno suyo. Con el primero, sus clientes ven precios y piden.",
      some: "Ya hay precios suyos.",
      open: "Ver las listas de precios",
    },
    customers: {
      title: "Clientes",
      none: "Todavía no hay ninguno. Impórtelos de su programa, o espere: cada solicitud que aprueba es uno.",
      some: "Ya hay clientes.",
      open: "Ver las empresas",
    },
  },
};

export const sampleProductsCopy = {
  title: "Lo que trae la muestra",
  text: (products: number) =>
    products === 1
      ? "El catálogo tiene un producto inventado. Bórrelo cuando tenga los suyos; no se puede deshacer."
      : `El catálogo tiene ${products} productos inventados. Bórrelos de una vez cuando tenga los suyos; no se puede deshacer.`,
  company:
    "Hay además una empresa inventada, «Tienda de Ejemplo, S. L.», con tres pedidos: así ve cómo se atienden. No cuentan en cifras ni exportaciones y no se le escribe; se borran con los productos y, en todo caso, al publicar. Para probar a pedir, añádase a sus personas con su correo.",
  orders: "Ver sus pedidos",
  people: "Ver la empresa",
  kept: "Se conservan los que alguien ha cambiado y los que otro producto necesita como sustituto:",
  more: (products: number) => `y ${products} más.`,
  confirm: {
    label: "Quiero borrar los productos de la muestra, con sus imágenes y existencias.",
    withCompany:
      "Quiero borrar los productos de la muestra, con sus imágenes y existencias, y la empresa de ejemplo con sus pedidos.",
    missing: "Marque la casilla para borrarlos.",
  },
  submit: "Borrar lo que trae la muestra",
  unavailable: "Ahora mismo no se puede borrar nada. No ha cambiado nada; vuelva a intentarlo.",
};

export const publishCopy = {
  title: "Publicar la web",
  text: "Antes de quitar el aviso de ejemplo, compruebe qué queda de la empresa inventada.",
  refused: "Todavía no se puede publicar: abajo está lo que falta.",
  missing: {
    title: "Falta para publicar",
    fact: (name: string, value: string) =>
      `${name.charAt(0).toUpperCase()}${name.slice(1)}: se lee todavía el dato de la empresa de ejemplo, «${value}».`,
    open: "Escribir los datos de la empresa",
  },
  claims: {
    title: "Lo que la muestra dice de sí misma",
    text: "Anunciar cifras, opiniones o una historia inventadas es publicidad engañosa: no se puede publicar mientras la portada diga algo de esto.",
    groups: {
      home: { slug: "portada", open: "Cambiar textos y testimonios" },
      marketingNumbers: { slug: "cifras", open: "Cambiar las cifras" },
    },
    show: "Ver qué dice",
    remove: "Quitar de la portada todo lo de la muestra",
    removeText:
      "Las secciones que se queden sin texto dejan de verse. Después puede escribir lo suyo, o recuperarlo en el historial de cada ajuste.",
  },
  ready: "Los datos legales y de contacto son ya los de su empresa.",
  parts: {
    title: "Sigue siendo de la muestra",
    text: "No impide publicar, pero quien lea la web lo tomará por cierto.",
    products:
      "Productos de la portada: los de la muestra dejan de verse al publicar. Elija los suyos en «Catálogo», «Más vendidos»; mientras no haya ninguno, la portada no tiene esa sección. La empresa de ejemplo y sus pedidos se borran.",
  },
  confirm: {
    label: "He leído lo que sigue siendo de la muestra y la web puede publicarse así.",
    missing: "Marque la casilla para publicar.",
  },
  submit: "Publicar la web",
  conflict:
    "Otra persona ha cambiado el estado de la web mientras tanto. Esto es lo que hay ahora.",
};

/** Sentence about each part of the site that still has sample content, and the settings page that changes it. */
export const samplePartCopy: Record<SamplePart, { says: string; slug: string; open: string }> = {
  tagline: {
    says: "Lema: es el de la muestra.",
    slug: "empresa",
    open: "Cambiar el lema",
  },
  location: {
    says: "Ubicación: es la de la muestra.",
    slug: "empresa",
    open: "Cambiar la ubicación",
  },
  social: {
    says: "Redes sociales: alguna lleva a la página de inicio de la red, no a la de su empresa.",
    slug: "empresa",
    open: "Cambiar las redes",
  },
  promises: {
    says: "Compromisos y plazos: son los de la muestra, y obligan desde que se publican.",
    slug: "compromisos",
    open: "Revisar los compromisos",
  },
  calendar: {
    says: "Horario y festivos: son los de la muestra.",
    slug: "horario",
    open: "Revisar el horario",
  },
};
