/** Name and purpose of each kind of stored data, for the privacy policy and the console. */
export const companyRetentionCopy = {
  "former-member": {
    name: "Personas que ya no actúan para ninguna empresa cliente",
    purpose: "Saber quién hizo cada pedido",
  },
  "unanswered-invitation": {
    name: "Invitaciones de empresas clientes",
    purpose: "Que pueda aceptarlas quien las recibe",
  },
};
