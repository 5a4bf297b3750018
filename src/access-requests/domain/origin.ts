/** How a request came: by the form, or noted by the staff after a call, at a fair, on a visit, in another way. */
export const origins = ["form", "telephone", "fair", "visit", "other"] as const;
export type Origin = (typeof origins)[number];

/** The ways in which the staff may have come by it. */
export const staffOrigins = ["telephone", "fair", "visit", "other"] as const;
export type StaffOrigin = (typeof staffOrigins)[number];
