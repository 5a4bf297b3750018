/** Maximum length of a command's text, in characters. */
export const longestText = 4000;
