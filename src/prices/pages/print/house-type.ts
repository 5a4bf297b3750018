import fonts from "../../../generated/fonts.css?raw";

/** Typefaces of the site, as part of the only style sheet of a page for paper. */
export const houseType = fonts;
