export const palette = {
  paper: "#F6F1E7",
  ink: "#1E2B25",
  green: "#1F4A3A",
  sun: "#B9552F",
  dusk: "#E79A6C",
};
