import type { HeldData } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";
import { heldCartsCopy as copy } from "../copy/held-data-copy.ts";
import { listCartLinesBy, listOwnedCarts, listOwnedCodes } from "../store/carts-of-person.ts";

/**
 * Lines that the owner of an email address was the last to change in carts and lists, and the lists and own codes of the
 * companies that they own: these are personal data if the owner is a sole trader.
 */
export async function readHeldCarts(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const lines = await listCartLinesBy(on, key);
  const carts = await listOwnedCarts(on, key);
  const codes = await listOwnedCodes(on, key);
  const written = [...Map.groupBy(lines, ({ cartId }) => cartId).values()].flatMap(
    ([first, ...others]) =>
      first
        ? [
            {
              term: first.list ?? copy.cart,
              text: copy.lines(first.company, others.length + 1),
            },
          ]
        : [],
  );
  const learned = [...Map.groupBy(codes, ({ company }) => company)].map(([company, own]) => ({
    term: copy.codes,
    text: copy.codesOf(company, own.length),
  }));
  return {
    json: {
      cartLines: lines.map(({ cartId: _, addedAt, ...line }) => ({
        ...line,
        addedAt: isoOf(addedAt),
      })),
      carts: carts.map(({ changedAt, ...cart }) => ({ ...cart, changedAt: isoOf(changedAt) })),
      ownCodes: codes.map(({ learnedAt, ...code }) => ({ ...code, learnedAt: isoOf(learnedAt) })),
    },
    sections:
      written.length + learned.length === 0
        ? []
        : [{ title: copy.title, lines: [...written, ...learned] }],
  };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
