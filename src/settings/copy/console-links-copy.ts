export const settingsLinksCopy = {
  settings: { label: "Ajustes", words: "configuración preferencias" },
  group: (title: string) => `Ajustes: ${title}`,
};
