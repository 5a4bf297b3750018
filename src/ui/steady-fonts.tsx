import { preload } from "react-dom";
import fonts from "../generated/fonts.css?raw";
import { toSteadyFaces } from "./steady-faces.ts";

const { styles, urls } = import.meta.env.SSR ? toSteadyFaces(fonts) : { styles: "", urls: [] };

/** Web fonts of pages with a linked style sheet; late ones stay away, because the navigation could wrap. */
export function SteadyFonts() {
  for (const url of urls)
    preload(url, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <style href="steady-fonts" precedence="site">
      {styles}
    </style>
  );
}
