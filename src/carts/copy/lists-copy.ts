import { formatCount } from "../../kernel/format.ts";

export const cartListsCopy = {
  title: "Listas",
  text: "Una lista guarda lo que suele pedir junto, como «Pedido semanal». La comparte todo su equipo.",
  empty: "Todavía no hay ninguna lista. Guarde una desde el carrito, o empiece aquí una vacía.",
  lines: (count: number) => (count === 1 ? "1 línea" : `${formatCount(count)} líneas`),
  name: "Nombre",
  create: "Crear una lista",
  changed: "cambiada el",
  toCart: "Añadir todo al carrito",
  rename: "Cambiar el nombre",
  remove: "Quitar la lista",
  removeText: "Se quita para todo su equipo, y no se puede recuperar.",
  removeForGood: "Quitarla",
  back: "Volver a las listas",
  notRemoved:
    "La lista ha cambiado desde que abrió esta página, así que no se ha quitado. Abajo está como es ahora.",
  emptyList:
    "La lista está vacía. Añada aquí sus líneas, o guarde en ella las que tenga en el carrito.",
  addLines: "Añadir líneas con el pedido rápido",
  added: "Añadido a la lista.",
};

export const listNameProblems = {
  missing: "Escriba un nombre para la lista.",
  "too-long": "El nombre es demasiado largo: 60 letras como mucho.",
  taken: "Ya hay una lista con ese nombre.",
  "too-many": "Hay demasiadas listas: quite alguna que no use.",
};
