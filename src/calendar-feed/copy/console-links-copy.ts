export const calendarLinksCopy = {
  calendar: { label: "Plazos en su calendario", words: "ics agenda google outlook" },
};
