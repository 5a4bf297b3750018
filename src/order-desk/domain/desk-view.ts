/** Views of the list of orders in the console. */
export const deskViews = ["to-do", "unconfirmed", "questions", "all"] as const;
export type DeskView = (typeof deskViews)[number];
