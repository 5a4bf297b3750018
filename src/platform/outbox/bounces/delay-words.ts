/**
 * Sentences of mail servers that still try to deliver an email (Postfix, Exim, Sendmail, Exchange, Gmail and others), in
 * small letters without accents, by language.
 */
const goesOn: Readonly<Record<string, readonly string[]>> = {
  en: [
    "delayed",
    "\\(delay\\)",
    "delivery incomplete",
    "will (?:be )?(?:keep|continue|retry|retried|re-?attempt)",
    "still (?:trying|being retried|in (?:the|our) queue)",
    "not (?:yet been|been) delivered yet",
    "(?:has|have)(?:n't| not) (?:yet )?been delivered (?:yet|to one or more)",
    "not yet (?:been )?delivered",
    "warning (?:message )?only",
    "could not send message for past",
    "delivery attempts will continue",
  ],
  es: [
    "(?:todavia|aun) no (?:se ha|ha sido|ha podido|se pudo)",
    "no (?:se ha|ha sido) (?:podido )?entrega(?:r|do) (?:todavia|aun)",
    "(?:seguira|seguiran|seguiremos|continuara|continuaran|continuaremos) (?:\\w+ ){0,2}intent",
    "(?:volvera|volveran|volveremos) a intentar",
    "(?:se )?reintentara",
    "retras(?:o|ado|ada|ando)",
    "demorad[oa]|demora en la entrega",
    "entrega incompleta",
    "no (?:hace falta|es necesario|necesita|tiene) (?:que )?(?:haga|hacer|reenvi|volver a enviar)",
  ],
  fr: [
    "retarde",
    "en retard|retard de|\\(retard\\)",
    "n'a pas encore",
    "pas encore ete (?:remis|livre|distribue|delivre)",
    "(?:continuera|continuerons|continueront) (?:\\w+ ){0,2}(?:d'essayer|a essayer|de tenter|a tenter|ses tentatives)",
    "(?:reessaiera|reessayera|sera reessaye|nouvelles? tentatives? (?:de|sera|seront|aura))",
    "remise differee",
  ],
  de: [
    "verzoger",
    "noch nicht (?:zugestellt|ausgeliefert|ubermittelt)",
    "(?:weiterhin|weiter) versuch",
    "versucht? (?:\\w+ ){0,4}(?:weiterhin|weiter)",
    "(?:weitere|erneute) zustellversuche",
    "zustellversuche werden fortgesetzt",
  ],
  it: [
    "in ritardo|ritardo|ritardat",
    "(?:non|ancora) (?:e )?(?:ancora )?(?:stato |stata )?(?:ancora )?(?:non )?consegnat[oa] ancora",
    "non e (?:ancora stat|stat[oa] ancora)",
    "(?:continuera|continueremo|continueranno) a (?:tentare|provare)",
    "ritentera|riprovera|verra (?:ritentat|riprovat)|nuovi tentativi",
  ],
  pt: [
    "atras(?:o|ad[oa])",
    "ainda nao (?:foi|pode|puderam)",
    "(?:continuara|continuaremos|continuarao) (?:a )?(?:\\w+ ){0,2}tent",
    "tentara novamente|sera tentad[oa]|novas tentativas|sera repetida",
    "entrega (?:foi |esta )?adiada",
  ],
};

/** Sentences of servers that have stopped trying; they win over the others, because they tell of the delay before. */
const hasEnded: readonly string[] = [
  "permanent error|delivery expired|expired message|(?:message|delivery|delivery time) (?:has )?expired",
  "retry time(?:out)? exceeded|(?:in|on) (?:the|our) queue (?:for )?too long",
  "not going to try again|(?:has|have) (?:stopped trying|given up)|gave up|giving up",
  "will (?:not|no longer) (?:be )?(?:retr|try|keep trying|re-?attempt)|no (?:more|further) (?:delivery )?attempts",
  "(?:no|ya no) (?:se )?(?:reintentara|volvera a intentar|seguira)|ha dejado de intentar",
  "ne (?:sera|fera) (?:pas|plus)|a cesse d'essayer|abandonne",
  "nicht (?:mehr|erneut|weiter) versucht|wird nicht weiter|aufgegeben",
  "non (?:verra|sara) (?:piu )?(?:ritentat|riprovat)|ha smesso di",
  "nao (?:sera|havera) (?:mais )?(?:tentad|novas)|desistiu",
];

const delay = new RegExp(Object.values(goesOn).flat().join("|"));
const end = new RegExp(hasEnded.join("|"));

/** True if a notice says that the server goes on trying to deliver an email. */
export function saysDelayed(text: string): boolean {
  const plain = plainOf(text);
  // Codes of permanent failures (RFC 3463): a delay has codes that begin with 4.
  if (/\b5\.\d{1,3}\.\d{1,3}\b/.test(plain)) return false;
  return delay.test(plain) && !end.test(plain);
}

/** True if a notice says that the server has stopped trying to deliver an email. */
export function saysEnded(text: string): boolean {
  return end.test(plainOf(text));
}

function plainOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/\s+/g, " ");
}
