/** English texts of the page that ends the newsletter. */
export const unsubscribeInEnglish = {
  title: "Stop receiving our newsletter",
  text: "One click, and we will send you no more news or offers. Emails about your request will still reach you.",
  submit: "I no longer want it",
  sending: "Saving…",
  doneTitle: "You will receive no more news",
  doneText:
    "That is done. Should you change your mind, you can ask for it again on the page of your request, or by ticking the box when you request access.",
  home: "Go to the home page",
  unavailable: "We cannot save this right now. Please press the button again in a few minutes.",
};

export const newsletterPageNamesInEnglish = {
  "/novedades/baja/:link": "Unsubscribing from the newsletter",
};

export const objectionInEnglish = {
  sentence: (date: string) => `Asked on ${date} to receive no more news.`,
};
