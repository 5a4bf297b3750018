export const emailLabels = {
  openInConsole: "Abrir la solicitud",
  viewOwnRequest: "Ver mi solicitud",
  fromSalesTeam: "Del equipo comercial",
  answerBefore: "Responder antes de",
  answeredBefore: "Le responderemos antes de",
};
