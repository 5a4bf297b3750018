import { maxPasskeys } from "../../companies/domain/passkey.ts";

export const passkeyCopy = {
  title: "Llaves de acceso",
  text: "Con una llave de acceso entra sin esperar al código: con la huella, la cara o el PIN de su dispositivo. La llave no sale de su dispositivo o de su gestor de contraseñas; nosotros no la conocemos.",
  created: (when: string) => `Creada el ${when}`,
  used: (when: string) => `usada por última vez el ${when}`,
  unused: "sin usar todavía",
  remove: "Quitar",
  removeLabel: (name: string) => `Quitar la llave de acceso ${name}`,
  rename: "Cambiar el nombre",
  renameLabel: (name: string) => `Cambiar el nombre de ${name}`,
  newName: "Nombre nuevo",
  save: "Guardar",
  renamed: "El nombre de la llave está cambiado.",
  missingName: "No se ha cambiado nada: escriba un nombre para la llave.",
  name: "Nombre de la llave (opcional)",
  nameHint: "Para reconocerla: por ejemplo, el móvil de la tienda.",
  add: "Crear una llave de acceso",
  added: "Llave de acceso creada. La próxima vez puede entrar con ella.",
  removed:
    "Llave de acceso quitada: ya no sirve para entrar. Bórrela también en su dispositivo o en su gestor de contraseñas.",
  refused: "No hemos podido guardar la llave de acceso. Vuelva a intentarlo.",
  cancelled: "No se ha creado ninguna llave. Vuelva a intentarlo cuando quiera.",
  known: "Este dispositivo ya tiene una llave de acceso de su cuenta.",
  full: `Ya tiene ${maxPasskeys} llaves de acceso. Quite una para crear otra.`,
  noDomain:
    "Aquí no se pueden crear ni usar: los navegadores solo las admiten en webs con nombre de dominio, y esta se abre con una dirección IP. Entre con el código que le enviamos por correo.",
  noCompany: "Podrá crear una cuando tenga acceso con una empresa.",
  withoutScript: "Para crear una llave de acceso, active JavaScript en su navegador.",
  signIn: {
    submit: "Entrar con una llave de acceso",
    cancelled: "No se ha usado ninguna llave. Pruebe otra vez, o pida un código por correo.",
    refused:
      "No hemos podido entrar con esa llave de acceso. Pruebe otra vez, o pida un código por correo.",
    unavailable: "Ahora mismo no podemos comprobar la llave. Vuelva a intentarlo enseguida.",
  },
  offer: {
    title: "Entre sin esperar al código",
    text: "Cree una llave de acceso y la próxima vez entrará con la huella, la cara o el PIN de este dispositivo. El código por correo seguirá sirviendo.",
    accept: "Crear una llave de acceso",
    decline: "No, gracias",
  },
};
