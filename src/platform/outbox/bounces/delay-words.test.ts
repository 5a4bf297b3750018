import { expect, test } from "vitest";
import { saysDelayed } from "./delay-words.ts";

test.each([
  [
    "Postfix",
    "THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE. Your message could not be delivered for more than 4 hour(s). It will be retried until it is 5 day(s) old. <a@b.example>: connect to mx: Connection timed out",
  ],
  [
    "Exim",
    "A message that you sent has not yet been delivered to one or more of its recipients after more than 24 hours on the queue. No action is required on your part. Delivery attempts will continue for some time. Eventually the mail delivery software will give up, and when that happens, the message will be returned to you.",
  ],
  [
    "Sendmail",
    "Warning: could not send message for past 4 hours. Will keep trying until message is 5 days old. Deferred: 451 4.4.1",
  ],
  [
    "Exchange",
    "Delivery is delayed to these recipients or groups: a@b.example. This message hasn't been delivered yet. Delivery will continue to be attempted. The server will keep trying to deliver this message for the next 1 days.",
  ],
  [
    "Gmail",
    "Delivery incomplete. There was a temporary problem delivering your message to a@b.example. Gmail will retry for 47 more hours. You'll be notified if the delivery fails permanently.",
  ],
  [
    "Gmail, Spanish",
    "Entrega incompleta. Se ha producido un problema temporal. Gmail volverá a intentarlo durante 47 horas. Se te notificará si la entrega falla de forma permanente.",
  ],
  [
    "Exchange, Spanish",
    "La entrega se ha retrasado para estos destinatarios o grupos: a@b.example",
  ],
  ["Spanish", "Su mensaje aún no ha podido entregarse. Se reintentará hasta pasados 5 días."],
  ["Spanish", "El servidor continuará intentando entregarlo; no es necesario que lo reenvíe."],
  [
    "French",
    "Votre message n’a pas encore été remis. Le serveur continuera d’essayer pendant 2 jours.",
  ],
  [
    "French",
    "La remise est retardée pour les destinataires suivants. Nouvelle tentative de remise à 10 h.",
  ],
  [
    "German",
    "Ihre Nachricht konnte noch nicht zugestellt werden. Der Server versucht es weiterhin.",
  ],
  ["German", "Die Übermittlung an folgende Empfänger verzögert sich: a@b.example"],
  ["Italian", "Il recapito è in ritardo. Il server continuerà a tentare per 2 giorni."],
  ["Italian", "Il messaggio non è ancora stato consegnato e verrà ritentato l’invio."],
  ["Portuguese", "A entrega está atrasada. O servidor continuará tentando por mais 2 dias."],
  ["Portuguese", "A mensagem ainda não foi entregue; o servidor tentará novamente."],
])("a bounce of a server that keeps trying is a delay: %s", (_, text) => {
  expect(saysDelayed(text)).toBe(true);
});

test.each([
  [
    "qmail",
    "Hi. This is the qmail-send program. I'm afraid I wasn't able to deliver your message. This is a permanent error; I've given up. Sorry it didn't work out.",
  ],
  ["qmail, old", "I'm not going to try again; this message has been in the queue too long. 4.4.1"],
  [
    "Exchange",
    "Delivery has failed to these recipients. The server has tried to deliver this message, was delayed, and has stopped trying.",
  ],
  ["a code of failure", "Your message was delayed and then refused: 550 5.1.1 user unknown"],
  ["Exim", "This is a permanent error. The following address(es) failed: retry timeout exceeded"],
  [
    "Gmail",
    "Address not found. Your message wasn't delivered because the address couldn't be found.",
  ],
  ["Spanish", "No se ha podido entregar el mensaje. No se volverá a intentar."],
  ["Spanish", "La dirección no existe. El mensaje no se ha entregado."],
  ["French", "Votre message n'a pas pu être remis : adresse inconnue."],
  ["German", "Die Nachricht konnte nicht zugestellt werden. Es wird nicht mehr versucht."],
  ["Italian", "Impossibile recapitare il messaggio: utente sconosciuto."],
  ["Portuguese", "Não foi possível entregar a mensagem: endereço inexistente."],
])("a bounce is a failure: %s", (_, text) => {
  expect(saysDelayed(text)).toBe(false);
});
