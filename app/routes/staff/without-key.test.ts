import { expect, test } from "vitest";
import { withoutKey } from "./without-key.ts";

test("a letter keeps its words and loses the key of its links", () => {
  const letter = {
    to: "hola@salon-rizo-libre.es",
    html: '<a href="https://arrebol.example/solicitud/d8f1-44.179~CHS__r7-g">Responder</a> <a href="https://arrebol.example/politicas">x</a>',
    text: "Responder:\nhttps://arrebol.example/solicitud/d8f1-44.179~CHS__r7-g\n",
  };
  expect(withoutKey(letter)).toEqual({
    to: "hola@salon-rizo-libre.es",
    html: '<a href="https://arrebol.example/solicitud/…">Responder</a> <a href="https://arrebol.example/politicas">x</a>',
    text: "Responder:\nhttps://arrebol.example/solicitud/…\n",
  });
});
