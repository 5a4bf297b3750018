import type { EmailLinks } from "../../emails/layout/writing.ts";
import { orderKind } from "../domain/order.ts";

/** Links of emails about orders: to the pages of the company's orders, which ask a person to sign in. */
export const orderEmailLinks: Readonly<Record<string, EmailLinks>> = {
  [orderKind]: {
    pages: (publicUrl) => ({
      personalWithoutKey: `${publicUrl}/pedidos`,
      console: (id) => `${publicUrl}/gestion/pedidos/${id}`,
    }),
    keys: ({ publicUrl }) => ({ personal: () => `${publicUrl}/pedidos` }),
  },
};
