export const companyRetentionCopy = {
  "former-member": {
    name: "Personas que ya no actúan para ninguna empresa cliente",
    purpose: "Saber quién hizo cada pedido",
  },
  "company-document": {
    name: "Documentos de empresas clientes que han cerrado su cuenta",
    purpose: "Probar los impuestos y las condiciones que se les aplicaron",
  },
  "closed-company": {
    name: "Empresas clientes que han cerrado su cuenta, con sus direcciones, carritos, listas y códigos propios",
    purpose: "Saber de quién es cada pedido",
  },
  "unanswered-invitation": {
    name: "Invitaciones de empresas clientes",
    purpose: "Que pueda aceptarlas quien las recibe",
  },
};
