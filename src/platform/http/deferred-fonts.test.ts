import { expect, it } from "vitest";
import { withDeferredFonts } from "./deferred-fonts.ts";

const faces =
  ':root{--serif:"Fraunces", "Fraunces Fallback", serif;--sans:"Instrument", "Instrument Fallback",sans-serif;--gap:1px}';

it("styles show the fallback of every font until a script says that the fonts have loaded", () => {
  const added = withDeferredFonts(faces).slice(faces.length);
  expect(added).toBe(
    '@media (scripting:enabled){:root:not(.known){--serif:"Fraunces Fallback", serif;--sans:"Instrument Fallback",sans-serif}}',
  );
});

it("styles without fonts to wait for stay unchanged", () => {
  const plain = ':root{--text:"Arial", sans-serif}p{color:red}';
  expect(withDeferredFonts(plain)).toBe(plain);
});
