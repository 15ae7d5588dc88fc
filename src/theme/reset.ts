/** Resets only what differs between browsers or conflicts with utility styles, for elements that the site uses. */
export const reset = {
  "*, *::before, *::after, *::backdrop": {
    boxSizing: "border-box",
    borderWidth: 0,
    borderStyle: "solid",
    borderColor: "border",
  },
  "*": { margin: 0, padding: 0, font: "inherit" },
  "img, svg, iframe": { display: "block", maxWidth: "100%" },
  "ol, ul": { listStyle: "none" },
  "button, input, select, textarea": { color: "inherit", background: "none", letterSpacing: "inherit" },
  textarea: { resize: "vertical" },
  "input[type=search]": { appearance: "none" },
  table: { borderCollapse: "collapse" },
  a: { color: "inherit", textDecoration: "inherit" },
  "b, strong": { fontWeight: "bold" },
  "i, em": { fontStyle: "italic" },
  "code, kbd, pre": { fontFamily: "mono" },
  dialog: { color: "inherit", background: "none" },
};
