const clock = "reloj";
const synchronise =
  "Active la sincronización horaria (timedatectl set-ntp true): de la hora dependen los plazos y los enlaces.";

export const networkFindings = {
  siteSilent: (address: string) => ({
    subject: "sitio",
    says: `no contesta en ${address}`,
    todo: "Arránquelo con npm start (o systemctl start escaparate), con el mismo HOST y PORT que el doctor.",
  }),
  siteAnswers: (address: string) => ({ subject: "sitio", says: `contesta en ${address}` }),
  otherSite: (address: string) => ({
    subject: "sitio",
    says: `en ${address} contesta otro programa, u otra instalación de este`,
    todo: "Dé al doctor el mismo HOST, PORT, DATA_DIR y SIGNING_KEYS que al sitio. Si lo acaba de actualizar, arránquelo otra vez.",
  }),
  siteNotReady: ({ address, answer }: { address: string; answer: string }) => ({
    subject: "sitio",
    says: `contesta en ${address}, pero no está listo: ${answer}`,
    todo: "Mire su registro (journalctl -u escaparate) y lo que se dice aquí de la base de datos.",
  }),
  clockAgrees: (peer: string) => ({ subject: clock, says: `va como el de ${peer}` }),
  clockDiffers: (seconds: number, peer: string) => ({
    subject: clock,
    says: `va ${Math.abs(seconds)} s ${seconds > 0 ? "adelantado" : "atrasado"} respecto al de ${peer}`,
    todo: synchronise,
  }),
  clockNotSynchronised: {
    subject: clock,
    says: "no está sincronizado con ningún otro",
    todo: synchronise,
  },
  viesSilent: (url: string) => ({
    subject: "VIES",
    says: `${url} no contesta`,
    todo: "Revise VIES_URL y que esta máquina salga a Internet.",
  }),
  viesAnswers: { subject: "VIES", says: "contesta" },
  notVies: (status: number) => ({
    subject: "VIES",
    says: `en VIES_URL no contesta VIES (${status}, y no en JSON)`,
    todo: "Ponga https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number",
  }),
  tlsSilent: ({ url, code }: { url: string; code: string }) => ({
    subject: "TLS",
    says: `${url} no responde (${code})`,
    todo: "Compruebe el DNS y el proxy.",
  }),
  certificateInvalid: (code: string) => ({
    subject: "TLS",
    says: `el certificado no vale (${code})`,
    todo: "Renueve el certificado en el proxy.",
  }),
  certificateExpires: (days: number) => ({
    subject: "TLS",
    says: `el certificado caduca en ${days} días`,
    todo: "Compruebe que se renueva solo.",
  }),
  certificateValid: (days: number) => ({
    subject: "TLS",
    says: `el certificado vale ${days} días más`,
  }),
};
