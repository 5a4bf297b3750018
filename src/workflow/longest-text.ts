/** In characters. */
export const longestText = 4000;
