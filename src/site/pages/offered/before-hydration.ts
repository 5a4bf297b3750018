/** Keys that switch between tabs. Source: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export const tabKeys = /^(ArrowLeft|ArrowRight|Home|End| )$/;
