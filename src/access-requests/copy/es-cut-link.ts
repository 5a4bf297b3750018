/** Text for every kind of invalid link, so that it reveals nothing. */
export const cutLinkCopy = {
  title: "Enlace incompleto",
  heading: "Este enlace no está completo",
  text: "Puede que el programa de correo lo haya cortado. Ábralo desde el botón del correo o cópielo entero; si sigue sin abrirse, pida uno nuevo.",
  newLink: "Pedir un enlace nuevo",
};
