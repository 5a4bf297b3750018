import type { MailFault } from "../domain/mail-target.ts";

type SmtpFault = {
  message: string;
  code?: string;
  responseCode?: number;
  command?: string;
  reason?: string;
};

/** Sentences for faults of a mail server (SMTP), each with its remedy. `isTyped`: it was set in the console. */
export function explainSmtpFault(
  fault: SmtpFault,
  url: string,
  { isTyped = false }: { isTyped?: boolean } = {},
): MailFault {
  const { hostname, protocol } = new URL(url);
  const isImplicit = protocol === "smtps:";
  const todos = isTyped ? todosOfConsole : todosOfEnvironment;
  return explain(fault, { hostname, place: smtpPlace(url), isImplicit, todos });
}

/** Server and port of an SMTP URL, without user and password. */
export function smtpPlace(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port || (protocol === "smtps:" ? "465" : "587")}`;
}

type Place = {
  hostname: string;
  place: string;
  isImplicit: boolean;
  todos: Readonly<Record<keyof typeof todosOfEnvironment, string>>;
};

const todosOfEnvironment = {
  login:
    "Corrija usuario y contraseña en SMTP_URL, con @, /, : y espacios escritos como %40, %2F, %3A y %20. Si la cuenta tiene verificación en dos pasos, pida a su proveedor una contraseña de aplicación.",
  noLogin: "Use el puerto de envío de su proveedor (587 con smtp:// o 465 con smtps://), no el 25.",
  noStartTls:
    "Use smtps:// con el puerto 465, o pida a su proveedor el puerto de envío cifrado. Si antes lo ofrecía, alguien puede estar quitándolo por el camino.",
  name: "Revise su nombre en SMTP_URL y que esta máquina resuelva nombres (DNS).",
  port: "Revise el puerto en SMTP_URL: 587 con smtp://, 465 con smtps://.",
  noTls: "Use smtp:// con ese puerto (el 587 cifra después, con STARTTLS), o smtps:// con el 465.",
  certificate:
    "Use en SMTP_URL el nombre que figura en el certificado. Si lo firma la propia empresa, dé su autoridad al arrancar con NODE_EXTRA_CA_CERTS=/ruta/ca.pem.",
  silent: "Si es el puerto 465, use smtps://. Si no, revise que el cortafuegos deje salir.",
  sender:
    "Ponga en MAIL_FROM una dirección que ese usuario pueda usar, o autorícela en el panel de su proveedor.",
  greeting: "Revise servidor y puerto en SMTP_URL.",
};

const todosOfConsole: Place["todos"] = {
  login:
    "Corrija usuario y contraseña. Si la cuenta tiene verificación en dos pasos, pida a su proveedor una contraseña de aplicación.",
  noLogin:
    "Use el puerto de envío de su proveedor (587 con STARTTLS, o 465 cifrado desde el principio), no el 25.",
  noStartTls:
    "Elija «cifrado desde el principio» con el puerto 465, o pida a su proveedor el puerto de envío cifrado. Si antes lo ofrecía, alguien puede estar quitándolo por el camino.",
  name: "Revise su nombre, y que esta máquina resuelva nombres (DNS).",
  port: "Revise el puerto: 587 con STARTTLS, 465 cifrado desde el principio.",
  noTls: "Elija STARTTLS con ese puerto, o «cifrado desde el principio» con el 465.",
  certificate:
    "Escriba el nombre que figura en el certificado. Si lo firma la propia empresa, quien arranca la web da su autoridad con NODE_EXTRA_CA_CERTS=/ruta/ca.pem.",
  silent:
    "Si es el puerto 465, elija «cifrado desde el principio». Si no, revise que el cortafuegos deje salir.",
  sender:
    "Ponga en «Avisos y direcciones» un remitente que ese usuario pueda usar, o autorícelo en el panel de su proveedor.",
  greeting: "Revise servidor y puerto.",
};

function explain(
  { code = "", message, responseCode, command = "", reason = "" }: SmtpFault,
  { hostname, place, isImplicit, todos }: Place,
): MailFault {
  const answer = responseCode ? ` (respuesta ${responseCode})` : "";
  if (code === "EAUTH")
    return {
      says: `${place} no acepta el usuario o la contraseña${answer}`,
      todo: todos.login,
    };
  if (code === "ENOAUTH" || /no (supported )?auth|missing credentials/i.test(message))
    return {
      says: `${place} no ofrece ningún modo de identificarse que conozcamos`,
      todo: todos.noLogin,
    };
  if (command === "STARTTLS")
    return {
      says: `${place} no ofrece STARTTLS, y sin cifrar no se le envía la contraseña`,
      todo: todos.noStartTls,
    };
  if (code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message))
    return {
      says: `no se encuentra el servidor ${hostname}`,
      todo: todos.name,
    };
  if (/ECONNREFUSED/.test(message))
    return {
      says: `nadie escucha en ${place}`,
      todo: todos.port,
    };
  if (/EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE/.test(message))
    return {
      says: `la conexión con ${place} se corta o no llega`,
      todo: "Revise la red y el cortafuegos de esta máquina, y que su proveedor de alojamiento deje enviar correo.",
    };
  if (/wrong version number|packet length|unknown protocol/i.test(reason || message))
    return {
      says: `${place} no habla TLS desde el principio, como pide smtps://`,
      todo: todos.noTls,
    };
  if (isCertificate(code, message))
    return {
      says: `el certificado de ${place} no vale: ${certificateFault(message)}`,
      todo: todos.certificate,
    };
  if (code === "ETIMEDOUT" || /timeout|never received/i.test(message))
    return isImplicit
      ? {
          says: `${place} no contesta`,
          todo: "Revise servidor y puerto, y que el cortafuegos deje salir.",
        }
      : {
          says: `${place} acepta la conexión o la ignora, y no saluda`,
          todo: todos.silent,
        };
  if (responseCode === 452 || responseCode === 552)
    return {
      says: `${place} no tiene sitio para el correo, o la cuenta ha llegado a su límite de envíos${answer}`,
      todo: "Libere sitio en el buzón o espere a que se renueve el límite: los correos se reintentan solos durante tres días. Si sigue igual, pregunte a su proveedor con esa respuesta.",
    };
  if (responseCode === 553 || command === "MAIL FROM")
    return {
      says: `${place} no deja enviar con ese remitente${answer}`,
      todo: todos.sender,
    };
  if (command === "CONN" && /greeting/i.test(message))
    return {
      says: `en ${place} no hay un servidor de correo`,
      todo: todos.greeting,
    };
  return {
    says: `${place} no está disponible ahora${answer || ` (${code || "sin respuesta"})`}`,
    todo: "Repítalo dentro de un rato. Si sigue igual, pregunte a su proveedor con esa respuesta.",
  };
}

function isCertificate(code: string, message: string): boolean {
  return (
    /CERT|SELF_SIGNED|ALTNAME|VERIFY/.test(code) ||
    /certificate|self-signed|altnames|unable to (verify|get)/i.test(message)
  );
}

function certificateFault(message: string): string {
  if (/expired/i.test(message)) return "ha caducado";
  if (/not yet valid/i.test(message)) return "todavía no es válido, o el reloj de aquí va atrasado";
  if (/altnames/i.test(message)) return "es de otro servidor";
  return "lo firma una autoridad que esta máquina no conoce";
}
