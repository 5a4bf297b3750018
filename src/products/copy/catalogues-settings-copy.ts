export const cataloguesSettingsCopy = {
  slug: "catalogos",
  previews: ["home"],
  title: "Catálogos",
  text: "Los catálogos de la empresa, hasta nueve: sus nombres, direcciones, colores, imágenes y textos, y cuáles son públicos. El que se oculta desaparece de la portada, del pie de página y de lo que se puede elegir en una solicitud; las solicitudes ya enviadas conservan lo que eligieron. Revise después los textos de la portada que hablen de él.",
  fields: {
    list: {
      label: "Catálogos",
      hint: "Para añadir uno basta su nombre: lo demás sale de él. Solo se puede quitar el que no tiene productos.",
      effect:
        "Cambia las tarjetas, los más vendidos, los enlaces del pie, las direcciones y el número de catálogos que dicen los textos.",
      row: "Catálogo",
      inSummary: ["title", "address", "visibility"],
      of: {
        name: { label: "Clave" },
        place: {
          label: "Orden",
          hint: "1, 2, 3… en el orden en que se ven. En blanco, el último.",
          inRow: "Orden: {}",
        },
        title: { label: "Nombre" },
        tab: { label: "Nombre corto", hint: "El de su pestaña y el de la gestión." },
        inSentence: {
          label: "Nombre dentro de una frase",
          hint: "Como en «Ver el catálogo de rizos y cosmética general».",
        },
        address: {
          label: "Dirección",
          hint: "Lo que sigue a «/catalogo/». Si la cambia, la anterior lleva a la nueva.",
          inRow: "/catalogo/{}",
        },
        description: { label: "Texto de su tarjeta", inRow: "{}" },
        colour: { label: "Color" },
        audience: { label: "Para quién" },
        visibility: { label: "En la web" },
        products: {
          label: "Productos que dice su tarjeta",
          hint: "Con 0 no se lee ninguna cifra.",
          inRow: "Productos: {}",
        },
        bestSellers: {
          label: "Más vendidos que dice su pestaña",
          hint: "Con 0 no se lee ninguna cifra.",
          inRow: "Más vendidos: {}",
        },
        discreetName: {
          label: "Nombre en los correos",
          hint: "Para los catálogos de adultos: los correos pueden leerlos otras personas.",
          inRow: "En los correos: {}",
        },
        formerAddresses: {
          label: "Direcciones anteriores",
          hint: "Las que llevan a él, separadas por espacios.",
          inRow: "Antes: {}",
        },
        picture: {
          label: "Imagen de la tarjeta",
          hint: "Vertical (4:5), de 480 píxeles de ancho como mínimo. Sin imagen, la tarjeta lleva el nombre corto sobre su color.",
        },
      },
    },
    adult: {
      label: "Quién ve los productos para adultos",
      hint: "Los de los catálogos «solo para adultos» y los que llevan la marca «Solo para adultos». Para los demás, sus páginas no existen: no salen en las listas, en la búsqueda ni en el mapa del sitio.",
      effect:
        "Cambia quién puede abrir las páginas de esos productos. La portada sigue nombrando el catálogo.",
    },
  },
  further: { to: "/gestion/ajustes/catalogos/union", label: "Unir dos catálogos" },
  optionNames: {
    members: "solo las empresas a las que se lo permite",
    confirmed: "también quien confirme que es mayor de edad",
    sand: "arena",
    lilac: "lila",
    rose: "rosa",
    sage: "salvia",
    sky: "celeste",
    ochre: "ocre",
    stone: "piedra",
    teal: "turquesa",
    coral: "coral",
    "all-ages": "para todos los públicos",
    adults: "solo para adultos",
    listed: "se muestra",
    unlisted: "oculto",
  },
} as const;

export const catalogueProblems = {
  "in-use": (names: string) =>
    `Tienen productos: ${names}. Páselos antes a otro catálogo, o oculte el catálogo en vez de quitarlo.`,
  "not-an-address": () =>
    "Solo minúsculas sin acentos, cifras y guiones, como «hogar-y-limpieza», hasta 40 letras.",
  "reserved-address": () => "Esa dirección es de otra página o de otro catálogo. Elija otra.",
};
