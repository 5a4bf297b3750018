import { expect, it } from "vitest";
import { withDeferredFonts } from "./deferred-fonts.ts";

const faces =
  ':root{--serif:"Fraunces", "Fraunces Fallback", serif;--sans:"Instrument", "Instrument Fallback",sans-serif;--gap:1px}';

it("shows the stand-ins of every typeface at first", () => {
  const added = withDeferredFonts(faces).slice(faces.length);
  expect(added).toContain(
    '{0%{--serif:"Fraunces Fallback", serif;--sans:"Instrument Fallback",sans-serif}}',
  );
  expect(added).toMatch(/:root:not\(\.known\)\{animation:typefaces /);
});

it("leaves styles alone that await no typeface", () => {
  const plain = ':root{--text:"Arial", sans-serif}p{color:red}';
  expect(withDeferredFonts(plain)).toBe(plain);
});
