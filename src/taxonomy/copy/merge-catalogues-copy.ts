export const mergeCataloguesCopy = {
  title: "Unir dos catálogos",
  text: "Los productos de uno pasan al otro, con sus categorías; las que se llaman igual se juntan. El primero deja de existir y sus direcciones llevan al segundo. No se puede deshacer: para separarlos otra vez hay que pasar los productos uno a uno o con un fichero.",
  from: "Catálogo que desaparece",
  into: "Catálogo que se queda con sus productos",
  confirm: "Sí, unirlos",
  save: "Unir los catálogos",
  problems: {
    unconfirmed: "Marque la casilla para confirmarlo.",
    same: "Elija dos catálogos distintos.",
    "unknown-catalogue": "Elija los dos catálogos de la lista.",
    "none-listed": "No quedaría ninguno en la web. Muestre antes el que se queda.",
  },
};
