import { sampleCustomerDomain } from "../../kernel/sample-customer.ts";

/** Facts of the sample customer. No tax office gives out a NIF with the province 00. */
export const sampleCustomerCopy = {
  legalName: "Tienda de Ejemplo, S. L.",
  taxNumber: "B00999995",
  email: `tienda@${sampleCustomerDomain}`,
  owner: { name: "Alba de Ejemplo", email: `alba@${sampleCustomerDomain}` },
  buyer: { name: "Bruno de Ejemplo", email: `bruno@${sampleCustomerDomain}` },
  address: {
    recipient: "Tienda de Ejemplo",
    street: "Calle del Ejemplo, 1",
    postcode: "28000",
    city: "Madrid",
    province: "Madrid",
    country: "ES",
    note: "De lunes a viernes, de 9 a 14 h.",
  },
  list: "Pedido semanal",
  staff: "Equipo de ejemplo",
  carrier: "Transportes de Ejemplo",
  references: { weekly: "SEM-41", campaign: "CAMPAÑA", window: "ESCAPARATE" },
  note: "Si algo no llega a tiempo, que venga con el siguiente envío.",
};
