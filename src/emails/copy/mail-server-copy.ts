/** Fault of a server that was set in the console and cannot be decrypted. */
export const unreadableServer = {
  says: "la contraseña del servidor de correo no se puede leer: falta la clave de firma con la que se guardó",
  todo: "Escriba otra vez el servidor y su contraseña en /gestion/primeros-pasos/correo. Los correos esperan mientras tanto.",
};
