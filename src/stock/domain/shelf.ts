/** Maximum length of the name of a shelf, such as «A-03-2». */
export const maxShelfLength = 20;
