import type { EmailTopic } from "../../emails/layout/define-email.ts";
import {
  companyInvitationKind,
  customerCompanyKind,
  memberPasskeyKind,
  memberSignInKind,
} from "../domain/email-subjects.ts";

export const customerCompanyTopic: EmailTopic = {
  subject: customerCompanyKind,
  permission: "handle-mails",
  audience: "person",
  why: {
    proven: "Le escribimos porque le hemos añadido a la cuenta de una empresa.",
    unproven: "Le escribimos porque nos han dado esta dirección para la cuenta de una empresa.",
  },
};

export const invitationTopic: EmailTopic = {
  subject: companyInvitationKind,
  permission: "handle-mails",
  audience: "person",
  why: {
    proven: "Le escribimos porque le han invitado a la cuenta de una empresa.",
    unproven: "Le escribimos porque alguien ha dado esta dirección al invitar a una persona.",
  },
};

export const passkeyTopic: EmailTopic = {
  subject: memberPasskeyKind,
  permission: "handle-mails",
  audience: "person",
  why: {
    proven: "Le escribimos porque han cambiado las llaves de acceso de su cuenta de cliente.",
    unproven: "Le escribimos porque han cambiado las llaves de acceso de una cuenta de cliente.",
  },
};

export const signInTopic: EmailTopic = {
  subject: memberSignInKind,
  permission: "handle-mails",
  audience: "person",
  why: {
    proven:
      "Le escribimos porque se ha pedido un código de su cuenta de cliente con esta dirección.",
    unproven: "Le escribimos porque alguien ha pedido un código con esta dirección.",
  },
};
