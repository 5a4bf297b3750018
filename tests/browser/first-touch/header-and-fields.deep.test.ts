import { test } from "vitest";
import { phone, setStage } from "../stage.ts";
import { fieldTouch } from "./form-touches.ts";
import { headerTouches, productPath } from "./shop-touches.ts";
import { expectAtEachDelay } from "./touch.ts";

const stage = setStage();

test.each(
  [
    ...["/", "/catalogo/rizos", productPath, "/mi-seleccion"].flatMap(headerTouches),
    ...["/", "/entrar", "/solicitud/enlace", "/privacidad/derechos"].map((path) =>
      fieldTouch(path),
    ),
    fieldTouch("/entrar", { viewport: phone }),
  ].map((touch) => ({ touch, name: touch.name })),
)("$name", ({ touch }) => expectAtEachDelay(() => stage.newContext(touch.options), touch));
