import { test } from "vitest";
import { setStage } from "../stage.ts";
import { homeTouches } from "./home-touches.ts";
import { listingTouches, productTouches } from "./shop-touches.ts";
import { expectTouch } from "./touch.ts";

const stage = setStage();

/** One of each kind that was once lost, repeated or changed; all of them are in the deep tests beside this file. */
const some = [
  ...listingTouches.slice(0, 2),
  ...productTouches.slice(3, 5),
  ...homeTouches.slice(5, 6),
].map((touch, at) => ({ at: touch, delay: [0, 300, 700][at % 3] ?? 0, name: touch.name }));

test.each(some)("the first touch, $delay ms after loading: $name", async ({ at, delay }) => {
  const page = await (await stage.newContext(at.options)).newPage();
  await expectTouch(page, at, delay);
});
