import type { mailServerFields } from "../../emails/domain/mail-server-record.ts";
import type { RecordWords } from "../../fields/field-words.ts";

export const mailServerWords = {
  host: {
    label: "Servidor",
    hint: "Por ejemplo, smtp.proveedor.es.",
    problem: "Escriba solo el nombre del servidor, sin smtp:// ni puerto.",
  },
  port: {
    label: "Puerto",
    hint: "Lo normal es 587 con STARTTLS y 465 cifrado desde el principio.",
    problem: "El puerto es un número de 1 a 65535.",
  },
  security: { label: "Cifrado", problem: "Elija cómo se cifra." },
  user: {
    label: "Usuario",
    hint: "Muchas veces es la dirección de correo entera.",
    problem: "Escriba el usuario de esa contraseña, con 200 caracteres como máximo.",
  },
  password: {
    label: "Contraseña",
    hint: "Se guarda cifrada y no se vuelve a mostrar. Si la cuenta tiene verificación en dos pasos, pida a su proveedor una contraseña de aplicación.",
    problem: "Escriba la contraseña de ese usuario, con 200 caracteres como máximo.",
  },
} as const satisfies RecordWords<typeof mailServerFields>;

/** Further words of the form of the mail server. */
export const mailServerCopy = {
  title: "Servidor de correo",
  text: "El de envío (SMTP) de su proveedor: él le dice servidor, puerto y usuario. Antes de guardarlo se prueba, y vale desde ese momento, sin volver a arrancar.",
  keptPassword: "En blanco, sigue la que hay, si no cambia nada más de esta conexión.",
  security: {
    starttls: "STARTTLS",
    tls: "cifrado desde el principio",
  },
  wrong: "No se ha guardado nada: corrija lo que se indica abajo.",
  given: "El servidor lo pone quien arranca la web, en SMTP_URL: aquí no se cambia.",
  submit: "Probar y guardar",
  saved:
    "Guardado: el servidor acepta el usuario y la contraseña. Envíe abajo un correo de prueba.",
  removed: "Quitado: desde ahora los correos se guardan como ficheros.",
  remove: {
    text: "Sin este servidor, los correos no se envían: se guardan como ficheros en el servidor de la web.",
    submit: "Quitar el servidor",
  },
  history: {
    title: "Cambios",
    set: (server: string) => `Servidor ${server}.`,
    removed: "Servidor quitado.",
    someone: "Alguien que ya no está",
  },
} as const;
