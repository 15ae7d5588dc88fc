import { type Match, type Mistake, table } from "./table.ts";

const FILLER = "filler text";
/** A field for the words of a visitor may be called so, or a column of a table. */
const GENERIC =
  "test(?:ing|s|text)?|te?xt|texte?|texto|testo|tekst|description|beschreibung|title|titel|heading|headline|subtitle|content|caption|abc|foo|bar|baz|qwert[yz]|placeholder|untitled|new (?:page|post|block|section)|sample page|(?:platzhalter|blind|beispiel)text|platzhalter|xx?|todo|текст|описание|文字|文本|テキスト|نص|טקסט";

/** Text that a program or a template put there to be replaced. */
export const FILLER_TEXT = table(
  String.raw`
== text/unfinished
/lorem|dolor sit|consectetur/  ${FILLER}  Lorem ipsum  (?i)\b(?:lorem ipsum|dolor sit amet|consectetur adipisc?ing)(?!\p{L}).*|^lorem\W*$(?![\s\S])
/perspiciatis|minim veniam|duis aute|excepteur sint|neque porro|vero eos|nam libero|tempor inc|qui dolorem|li europan|countries vokalia|typoblindtext|leise schritte|ein blindtext|ein dummy/  ${FILLER}  Ut enim ad minim veniam  (?i)\b(?:sed ut perspiciatis|ut enim ad minima? veniam|duis aute irure|excepteur sint|neque porro quisquam|(?:at )?vero eos et|nam libero tempore|tempor incididunt|qui dolorem ipsum|li europan lingues|countries vokalia|typoblindtext|hörte leise schritte|ist ein (?:blind|dummy)text)(?!\p{L}).*
/лорем|рыбн|λορεμ|لوريم|هو مثال لنص|לורם|로렘|ロレム|ダミー|テキストが入|ここにテキスト|テキストテキスト|示例文本|占位|此处输入|在此输入|此處輸入|在此輸入|여기에 (?:텍스트|내용)|लोरेम/  ${FILLER}  Лорем ипсум  (?i)(?:лорем ипсум|рыбный текст|λορεμ ιψουμ|لوريم إيبسوم|هذا النص هو مثال لنص|לורם איפסום|로렘 입숨|ロレム・?イプサム|^(?:ダミー(?:テキスト|文)|ここに(?:テキスト|文章).*|(?:この文章は)?ダミー.*|.*テキストが入ります.*)$|テキストテキスト|^(?:示例文本|占位(?:文本|符)|此处输入.*|在此输入.*|此處輸入.*|在此輸入.*)$|여기에 (?:텍스트|내용)를?을? ?입력|लोरेम इप्सम)
/[t]e[xks]{1,2}t|tit[eor]|tít|here|metin|replace|change|example page|sample page|wordpress site|o,? world!|quick brown|jagt im|boxk|vieux whisky/  ${FILLER}  Beispieltext  (?i)^\W*(?:(?:beispiel|blind|muster|füll|platzhalter|dummy|probe)-?(?:text|titel|überschrift)(?: (?:hier|1))?|(?:hier (?:steht|kommt|folgt|entsteht) (?:(?:der|ein|dein|ihr|noch) )*)(?:text|titel)(?: hier)?|(?:(?:dein|ihr|euer) )?(?:text|titel) hier(?: einfügen)?|(?:votre |saisissez (?:votre |le )|insérez (?:votre |le )|insérer (?:votre |le ))?(?:texte|titre) ici|texte (?:d[’']exemple|de remplissage|factice)|(?:(?:aquí va |escribe |ingrese |inserte )?(?:tu |su |el )?)(?:texto|título) aquí|texto de (?:ejemplo|relleno|prueba|exemplo|preenchimento)|aquí va (?:tu|su|el) texto|(?:o )?(?:seu |insira (?:o |seu )*)?(?:texto|título) aqui|(?:il tuo |inserisci (?:il |qui il )?(?:tuo )?)?testo (?:qui|di (?:esempio|prova|riempimento))|(?:(?:uw |je |jouw )?(?:tekst|titel)(?: komt)? hier|hier (?:komt|staat) (?:de |uw |je )?(?:tekst|titel))|voorbeeldtekst|(?:twój )?tekst tutaj|przykładowy tekst|tu wpisz tekst|vložte text|ukázkový text|din text här|exempeltext|örnek metin|your (?:own )?(?:text|title|heading|content|name|headline|message|copy) here|(?:replace|change) ?(?:me|this text)|this is an? (?:sample|example) page|just another wordpress site|hello,? world(?=!))\W*$|\bquick brown fox jumps\b|\bjagt im komplett verwahrlosten\b|\bzwölf boxkämpfer jagen\b|\bportez ce vieux whisky\b
== text/unfinished:generic
/^\W*(?:${GENERIC})\W*$/  ${FILLER}  Untitled  (?i)^(?<![\s\S])[^\p{L}\p{N}]*(?:${GENERIC})[^\p{L}\p{N}]*$(?![\s\S])
`,
  { generic },
);

/** One such word is a good label or heading, but no text. */
function generic({ kind }: Match): Mistake | undefined {
  return kind === "text" || kind === "markdown" ? {} : undefined;
}
