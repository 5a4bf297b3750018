import { expect, test } from "vitest";
import { views } from "../../tools/views.ts";
import { findAxeViolations } from "../axe.ts";
import { setStage } from "./stage.ts";

/** One test for each page and state that the screenshots show in a window of this width. */
export function testEveryView(viewport: { width: number; height: number }) {
  const stage = setStage();
  const drawn = views.filter(({ below = Number.POSITIVE_INFINITY }) => viewport.width < below);

  test.each(drawn)("axe finds nothing to say against $name", async ({ path, prepare, isNew }) => {
    const granted = isNew ? null : undefined;
    const page = await stage.open(path, { viewport, granted, mayComplain: /unknown path/ });
    await prepare?.(page);
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
