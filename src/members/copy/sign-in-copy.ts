import { signInCode } from "../../companies/domain/sign-in-code.ts";
import { emailProblemSentences } from "../../kernel/copy/form-problems-copy.ts";

export const errorPrefix = "Error: ";

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60);
  if (count > 120) return `${Math.ceil(count / 60)}\u00A0horas`;
  return count === 1 ? "1\u00A0minuto" : `${count}\u00A0minutos`;
};

export const memberSignInCopy = {
  title: "Entrar",
  text: "Escriba el correo de su cuenta de cliente y le enviaremos un código de seis cifras. No hace falta contraseña.",
  email: "Correo electrónico",
  submit: "Enviarme el código",
  problems: emailProblemSentences,
  unavailable:
    "Ahora mismo no podemos atenderle. Su correo sigue escrito: vuelva a intentarlo dentro de unos minutos.",
  tooMany: (seconds: number) =>
    `Se han pedido demasiados códigos. Vuelva a intentarlo dentro de ${minutes(seconds)}, o use el último que ha recibido.`,
  noAccess: {
    text: "¿Aún no es cliente?",
    link: "Solicite su acceso mayorista",
  },
  signedOut: "Ha salido de su cuenta.",
};

export const codeCopy = {
  title: "Escriba el código",
  text: `Si ese correo es de una cuenta de cliente, acabamos de enviarle un código. Vale ${signInCode.minutes} minutos, en este navegador.`,
  filledIn: "El código de su correo ya está escrito. Solo falta pulsar el botón.",
  code: "Código de seis cifras",
  submit: "Entrar",
  problems: {
    missing: "Escriba el código que le hemos enviado.",
    "not-six-digits": "El código son seis cifras. Compruebe que lo ha copiado entero.",
  },
  wrong: (triesLeft: number) =>
    triesLeft === 1
      ? "Ese código no es correcto. Le queda un intento."
      : `Ese código no es correcto. Le quedan ${triesLeft} intentos.`,
  expired:
    "Ese código ya no vale: ha caducado, se ha usado, ha pedido otro después o se han agotado los intentos. Pida uno nuevo.",
  tooMany: (seconds: number) =>
    `Demasiados intentos. Vuelva a probar dentro de ${minutes(seconds)}.`,
  unavailable: "Ahora mismo no podemos comprobar el código. Vuelva a intentarlo enseguida.",
  notAsked: {
    title: "Este código se pidió en otro navegador",
    text: "Por su seguridad, un código solo vale en el navegador que lo pidió. Escríbalo allí, o pida uno nuevo desde aquí.",
    withoutCode: "En este navegador no hay ningún código pendiente. Pida uno y se lo enviaremos.",
    noneTitle: "Pida un código para entrar",
    link: "Pedir un código",
  },
  help: {
    summary: "No me ha llegado",
    text: "Puede tardar un par de minutos. Mire también en el correo no deseado y compruebe que ha escrito el correo con el que es cliente.",
    again: "Pedir otro código",
  },
};

export const memberRetentionCopy = {
  "member-session": {
    name: "Sesiones y códigos de entrada de las personas de clientes",
    purpose: "Proteger el acceso a su cuenta",
  },
};
