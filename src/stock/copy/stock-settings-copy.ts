export const stockSettingsCopy = {
  slug: "existencias",
  previews: [],
  title: "Existencias en el catálogo",
  text: "Qué leen de las existencias las personas de sus clientes. El público y quien espera respuesta a su solicitud leen solo palabras: «En stock», «En camino», «Bajo pedido» o «Agotado».",
  fields: {
    unitsFor: {
      label: "El número exacto de unidades se muestra",
      hint: "Su competencia también puede ser cliente: quien lo ve, sabe cuánto vende usted.",
      effect: "Las páginas del catálogo lo muestran, o dejan de mostrarlo, desde ahora.",
    },
    few: {
      label: "Avisar de cuántas quedan por debajo de",
      hint: "«Quedan 12» para todos los clientes, en los productos con menos unidades; con 0 no se avisa de ninguno.",
      effect: "Las páginas del catálogo avisan con el número nuevo desde ahora.",
    },
  },
  optionNames: {
    nobody: "a nadie",
    "with-prices": "a las personas que ven precios",
    "all-members": "a todas las personas de empresas activas",
  },
} as const;
