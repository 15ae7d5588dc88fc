/** The fields of the contact form and their options, in the order of the form. */
export type ContactField = {
  name: string;
  label: string;
  kind: "text" | "email" | "tel" | "select" | "textarea";
  required?: boolean;
  autoComplete?: string;
  options?: readonly (readonly [value: string, label: string])[];
};

export const contactFields: readonly ContactField[] = [
  { name: "name", label: "Full Name", kind: "text", required: true, autoComplete: "name" },
  { name: "email", label: "Email Address", kind: "email", required: true, autoComplete: "email" },
  { name: "phone", label: "Phone Number", kind: "tel", autoComplete: "tel" },
  {
    name: "country",
    label: "Country",
    kind: "select",
    options: [
      ["india", "India"],
      ["nigeria", "Nigeria"],
      ["pakistan", "Pakistan"],
      ["bangladesh", "Bangladesh"],
      ["nepal", "Nepal"],
      ["other", "Other"],
    ],
  },
  {
    name: "studyLevel",
    label: "Study Level",
    kind: "select",
    options: [
      ["undergraduate", "Undergraduate"],
      ["postgraduate", "Postgraduate"],
      ["doctorate", "Doctorate"],
      ["foundation", "Foundation"],
      ["language", "Language course"],
    ],
  },
  {
    name: "destination",
    label: "Preferred Destination",
    kind: "select",
    options: [
      ["uk", "United Kingdom"],
      ["usa", "United States"],
      ["canada", "Canada"],
      ["australia", "Australia"],
      ["germany", "Germany"],
      ["ireland", "Ireland"],
      ["unsure", "Not sure yet"],
    ],
  },
  { name: "message", label: "Message", kind: "textarea" },
];

/** What is wrong with a value, in words that say what to do; undefined when it is fine. */
export function problemOf(field: ContactField, value: string, isEmail: boolean): string | undefined {
  if (field.required && value.trim() === "") return requiredMessages[field.name] ?? "Fill this in";
  if (field.kind === "email" && !isEmail) return "Enter an email address like name@example.com";
  return undefined;
}

const requiredMessages: Readonly<Record<string, string>> = {
  name: "Enter your full name",
  email: "Enter your email address",
};
