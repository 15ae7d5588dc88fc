import { type Mistake, withBlocks, withHead, withMarkdown, withText } from "./mistake.ts";

const texts = [
  "Sed ut perspiciatis unde omnis iste natus error",
  "Ut enim ad minim veniam, quis nostrud",
  "At vero eos et accusam et justo",
  "Li Europan lingues es membres",
  "Beispieltext",
  "Hier steht ein Text.",
  "Dies ist ein Typoblindtext.",
  "Votre texte ici",
  "Texte d’exemple",
  "Aquí va tu texto",
  "Texto de relleno",
  "Seu texto aqui",
  "Testo di esempio",
  "Uw tekst hier",
  "Przykładowy tekst",
  "Örnek metin",
  "Лорем ипсум",
  "Λορεμ ιψουμ δολορ",
  "هذا النص هو مثال لنص",
  "ダミーテキスト",
  "ここにテキストを入力",
  "示例文本",
  "占位符",
  "여기에 텍스트를 입력하세요",
  "Replace me",
  "This is an example page.",
  "Just another WordPress site",
  "Hello world!",
  "The quick brown fox jumps over the lazy dog.",
  "Untitled",
  "test",
  "foo",
  "Description",
];
const label = (words: string) =>
  withBlocks({ type: "cta", id: "next", title: "Next", actions: [{ label: words, href: "/apply-now" }] });

export const mistakes: readonly Mistake[] = [
  ...texts.map((text) => ({
    name: `${text} in a text`,
    documents: withText(text),
    at: '"text"',
    says: "filler text",
  })),
  { name: "filler text in a title", documents: withHead({ title: "Lorem" }), at: '"title"', says: "filler" },
  { name: "filler text on a button", documents: label("Beispieltext"), at: '"label"', says: "filler text" },
  {
    name: "filler text in Markdown",
    documents: withMarkdown("Untitled"),
    at: '"markdown"',
    says: "filler text",
  },
];

export const silent: Record<string, Mistake["documents"]> = {
  "a test as a heading": withBlocks({
    type: "text-section",
    id: "t",
    title: "Test",
    markdown: "The test is short.",
  }),
  "a button to a description": label("Description"),
  "words of such a text": withMarkdown(
    "Your text is checked here. Hier steht der Text der Prüfung. Votre texte est lu. We replace me with you. Hello world, says the foo fighter. This test is new. Write the description first.",
  ),
};
