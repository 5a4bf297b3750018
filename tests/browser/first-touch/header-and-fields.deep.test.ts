import { describe, test } from "vitest";
import { phone, setStage } from "../stage.ts";
import { fieldTouch } from "./form-touches.ts";
import { headerTouches, productPath } from "./shop-touches.ts";
import { delays, expectTouch } from "./touch.ts";

const stage = setStage();

describe.each(delays)("%d ms after the page has come", (delay) => {
  test.each(
    [
      ...["/", "/catalogo/rizos", productPath, "/mi-seleccion"].flatMap(headerTouches),
      ...["/", "/entrar", "/solicitud/enlace", "/privacidad/derechos"].map((path) =>
        fieldTouch(path),
      ),
      fieldTouch("/entrar", { viewport: phone }),
    ].map((touch) => ({ touch, name: touch.name })),
  )("$name", async ({ touch }) => {
    const context = await stage.newContext(touch.options);
    await expectTouch(await context.newPage(), touch, delay);
  });
});
