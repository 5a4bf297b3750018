import { expect, it } from "vitest";
import { getSample, writeSample } from "../support/sample-emails.ts";

const written = (name: string) => writeSample(getSample(name));

it("the acknowledgement of an order has its amounts on the right, its total in bold and its delivery address", () => {
  const { html, text } = written("order-received");
  const [total] = /<tr>\n<th[^>]*>Total<[\s\S]*?<\/tr>/.exec(html ?? "") ?? [];
  expect(total).toContain('<td align="right"');
  expect(total?.match(/font-weight:600/g)).toHaveLength(2);
  expect(text).toContain("Portes: gratis");
  expect(text).toMatch(/Entrega en: Farmacia del Mar[^:]*41003\s+Sevilla/);
});

it("an email about one line that is cancelled speaks of one, and ends its name without a colon", () => {
  const { text } = written("order-update-cancelled");
  expect(text).toContain("No podemos servir esta línea, y no se le cobra:\n\n7 × Vela de soja\n");
  expect(text).toContain("Sin ella, el pedido suma");
});

it("the email about a cancelled order names who cancelled it to the others, and what was in it, without amounts", () => {
  const { text: own } = written("order-cancellation");
  expect(own).toContain("Ha anulado este pedido antes de que lo confirmáramos.");
  expect(own).not.toContain("Ana Ruiz");
  const { text: others } = written("order-cancellation-by-another");
  expect(others).toContain("Ana Ruiz ha anulado este pedido antes de que lo confirmáramos.");
  for (const text of [own, others]) {
    expect(text).toContain("24 × Champú hidratante 250 ml");
    expect(text).not.toContain("€");
  }
});
