import { say } from "#src/content/diagnostics/say.ts";
import { textUnfinished } from "#src/rules/advice/texts/unfinished.rules.ts";
import { type Match, type Mistake, type MistakeRow, rows } from "./row.ts";

const what = say("filler text");

/** The beginnings of typographers' dummy texts. */
const PASSAGES = [
  "lorem ipsum",
  "dolor sit amet",
  "consectetur adipiscing",
  "consectetur adipisicing",
  "sed ut perspiciatis",
  "ut enim ad minim veniam",
  "ut enim ad minima veniam",
  "duis aute irure",
  "excepteur sint",
  "neque porro quisquam",
  "at vero eos et",
  "nam libero tempore",
  "tempor incididunt",
  "li europan lingues",
  "ein blindtext",
  "ein typoblindtext",
  "the quick brown fox jumps",
  "лорем ипсум",
  "рыбный текст",
  "λορεμ ιψουμ",
  "لوريم إيبسوم",
  "هذا النص هو مثال لنص",
  "לורם איפסום",
  "로렘 입숨",
];

/** Complete texts of templates, in English and other languages. */
const TEMPLATE_TEXTS = [
  "your (?:own )?(?:text|title|heading|content|name|headline|message|copy) here|(?:replace|change) ?(?:me|this text)",
  "this is an? (?:sample|example) page|just another wordpress site|hello,? world(?=!)",
  "(?:beispiel|blind|muster|füll|platzhalter|dummy|probe)-?(?:text|titel)",
  "hier (?:steht|kommt|folgt|entsteht) (?:(?:der|ein|dein|ihr|noch) )*(?:text|titel)|(?:(?:dein|ihr|euer) )?(?:text|titel) hier",
  "(?:votre |(?:saisissez|insérez|insérer) (?:votre |le ))?(?:texte|titre) ici|texte (?:d[’']exemple|de remplissage|factice)",
  "(?:aquí va |escribe |inserte )?(?:tu |su |el )?(?:texto|título) aquí|aquí va (?:tu|su|el) texto",
  "(?:seu |insira (?:o |seu )*)?(?:texto|título) aqui|texto de (?:ejemplo|relleno|prueba|exemplo|preenchimento)",
  "(?:il tuo |inserisci (?:il |qui il )?(?:tuo )?)?testo (?:qui|di (?:esempio|prova|riempimento))",
  "(?:(?:uw|je|jouw) )?(?:tekst|titel)(?: komt)? hier|voorbeeldtekst|(?:twój )?tekst tutaj|przykładowy tekst",
  "vložte text|ukázkový text|din text här|exempeltext|örnek metin",
];

/** Matches generic words, which in a form or table may be a label. */
const GENERIC =
  "test(?:ing|s|text)?|te?xt|texte?|texto|testo|tekst|description|beschreibung|title|titel|heading|headline|subtitle|content|caption|abc|foo|bar|baz|qwert[yz]|placeholder|untitled|new (?:page|post|block|section)|sample page|platzhalter|todo|текст|описание|文字|文本|テキスト|نص|טקסט";

/** Mistakes in the form of dummy text of a program or template that was not replaced. */
export const FILLER_TEXT: readonly MistakeRow[] = [
  ...rows({ rule: textUnfinished, what }, [
    {
      clues: [...PASSAGES, "lorem"],
      example: "Lorem ipsum",
      find: new RegExp(
        String.raw`(?<!\p{L})(?:${PASSAGES.join("|")})(?!\p{L}).*|^lorem\W*$(?![\s\S])`,
        "dgimu",
      ),
    },
    {
      clues: ["ダミー", "テキスト", "文章", "示例文本", "占位", "输入", "輸入", "여기에"],
      example: "ダミーテキスト",
      find: /^(?:(?:この文章は)?ダミー.*|ここに(?:テキスト|文章).*|.*テキストが入ります.*|示例文本|占位(?:文本|符)|(?:此处|在此)输入.*|(?:此處|在此)輸入.*|여기에 (?:텍스트|내용)를?을? ?입력.*)$|テキストテキスト/dgmu,
    },
    {
      clues: [
        "text",
        "tekst",
        "testo",
        "metin",
        "tít",
        "tite",
        "titr",
        "titl",
        "here",
        "replace",
        "change",
        " page",
        " site",
        " world",
      ],
      example: "Beispieltext",
      find: new RegExp(String.raw`^\W*(?:${TEMPLATE_TEXTS.join("|")})\W*$`, "dgimu"),
    },
    {
      clues: new RegExp(String.raw`^\W*(?:${GENERIC})\W*$`, "i"),
      example: "Untitled",
      find: new RegExp(
        String.raw`^(?<![\s\S])[^\p{L}\p{N}]*(?:${GENERIC})[^\p{L}\p{N}]*$(?![\s\S])`,
        "dgimu",
      ),
      explain: generic,
    },
  ]),
];

/** Explains a generic word in place of a text; as a label or heading it is accepted. */
function generic({ kind }: Match): Mistake | undefined {
  return kind === "text" || kind === "markdown" ? {} : undefined;
}
