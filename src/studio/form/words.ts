/** Shortened in documents, written out for people. */
const written: Readonly<Record<string, string>> = { sm: "small", lg: "large", self: "this page" };

/** Codes stay as they are: GBP, EUR. */
const code = /^[A-Z]{2,}$/;

/** The words of a key or a value: "sourceLabel" and "source-label" are "Source label". */
export function inWords(name: string): string {
  if (code.test(name)) return name;
  const words = written[name] ?? name.replace(/[-_.]+/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  const plain = words.toLowerCase().trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** One of several: "Categories" hold a "Category", "Rows" a "Row". Words without a plural are their own singular. */
export function singular(label: string): string {
  if (/ies$/.test(label)) return label.replace(/ies$/, "y");
  return /[^s]s$/.test(label) ? label.slice(0, -1) : label;
}

/** A block type by the title of its schema: "CostTableBlock" is "Cost table". */
export function typeInWords(title: string): string {
  return inWords(title.replace(/Block$/, ""));
}
