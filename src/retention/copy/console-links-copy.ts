export const retentionLinksCopy = {
  retention: { label: "Conservación", words: "plazos borrado datos retención" },
};
