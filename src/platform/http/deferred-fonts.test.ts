import { expect, it } from "vitest";
import { withDeferredFonts } from "./deferred-fonts.ts";

const faces =
  ':root{--serif:"Fraunces", "Fraunces Fallback", serif;--sans:"Instrument", "Instrument Fallback",sans-serif;--gap:1px}';

it("shows the fallbacks of every font until a script says that they are there", () => {
  const added = withDeferredFonts(faces).slice(faces.length);
  expect(added).toBe(
    '@media (scripting:enabled){:root:not(.known){--serif:"Fraunces Fallback", serif;--sans:"Instrument Fallback",sans-serif}}',
  );
});

it("leaves styles alone without fonts to wait for", () => {
  const plain = ':root{--text:"Arial", sans-serif}p{color:red}';
  expect(withDeferredFonts(plain)).toBe(plain);
});
