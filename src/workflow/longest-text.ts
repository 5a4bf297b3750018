/** Longest question, answer or message, in characters. */
export const longestText = 4000;
