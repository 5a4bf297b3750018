/** Instant of a deadline, with its time zone. */
export const exactMoment = (instant: string) => `${instant} (hora peninsular)`;
