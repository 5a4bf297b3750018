import type { DeliveryFailure } from "../../kernel/delivery-failure.ts";

const callAndCorrect =
  "Llame por teléfono, pida la dirección correcta y corríjala en la solicitud: le enviaremos el enlace otra vez.";

export const deliveryFailures: Record<DeliveryFailure, { reason: string; todo: string }> = {
  "no-mailbox": { reason: "ese buzón no existe", todo: callAndCorrect },
  "no-domain": {
    reason: "lo que va detrás de la arroba no existe o no recibe correo",
    todo: callAndCorrect,
  },
  disabled: { reason: "ese buzón está cerrado", todo: callAndCorrect },
  "mailbox-full": {
    reason: "su buzón está lleno",
    todo: "Llame por teléfono para que lo vacíe o le dé otra dirección, y después envíe el correo otra vez.",
  },
  "too-large": {
    reason: "su servidor no admite un correo tan grande",
    todo: "Llame por teléfono y pida otra dirección.",
  },
  rejected: {
    reason: "su servidor rechaza nuestros correos",
    todo: "Llame por teléfono y pida otra dirección. Si se repite con varias empresas, avise a quien lleva el servidor: puede faltar SPF, DKIM o DMARC.",
  },
  unreachable: {
    reason: "su servidor de correo no ha respondido en varios días",
    todo: "Llame por teléfono y compruebe la dirección.",
  },
  unknown: {
    reason: "su servidor lo ha devuelto sin decir por qué",
    todo: "Llame por teléfono y compruebe la dirección.",
  },
};
