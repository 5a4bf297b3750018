/** Sentence in the copy that people get of their data. */
export const objectionSentence = (date: string) => `Pidió no recibir novedades el ${date}.`;
