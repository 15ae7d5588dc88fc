import PDFDocument from "pdfkit";

type Doc = PDFKit.PDFDocument;
export type Tag = ReturnType<Doc["struct"]>;

/** The fonts of a document, as files with TrueType outlines. */
export type SheetFonts = Record<"heading" | "body" | "bold", Buffer>;

/** Length of a millimetre in points, the unit of PDF. */
export const MM = 72 / 25.4;

type Look = {
  font: keyof SheetFonts;
  size: number;
  colour: string;
  x: number;
  y: number;
  width: number;
  link?: string;
  /** The cells to which the head of a table belongs. */
  scope?: "Row" | "Column";
};

/** A tagged PDF of A4 pages (PDF/UA-1). Lengths are in millimetres from the top left, sizes of type in points. */
export class Sheet {
  readonly #doc: Doc;
  readonly #root: Tag;
  #pages = 0;
  /** Pages in the document, with those that PDFKit adds for a text that does not fit. */
  #added = 0;

  /** @param about the metadata: the title in the window of the reader, and the language as BCP 47 tag */
  constructor(
    {
      title,
      author,
      language,
      keywords,
      date,
    }: Record<"title" | "author" | "language" | "keywords", string> & { date: Date },
    fonts: SheetFonts,
  ) {
    const options: PDFKit.PDFDocumentOptions = {
      size: "A4",
      margin: 0,
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: "1.7",
      autoFirstPage: false,
      info: { Title: title, Author: author, Keywords: keywords, CreationDate: date, ModDate: date },
    };
    // Not in the types yet. The default font would be Helvetica, which is not embedded.
    this.#doc = new PDFDocument(Object.assign(options, { subset: "PDF/UA", font: null }));
    for (const [name, file] of Object.entries(fonts)) this.#doc.registerFont(name, file);
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
    this.#doc.on("pageAdded", () => void this.#added++);
  }

  /** Begins a page, with an entry in the bookmarks. */
  page(bookmark: string): void {
    this.#pages++;
    this.#doc.addPage();
    this.#doc.outline.addItem(bookmark);
  }

  /** Draws what has no meaning, such as a ground or a line. */
  decorate(draw: (doc: Doc) => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    draw(this.#doc);
    this.#doc.endMarkedContent();
  }

  /** A picture with alternative text. */
  figure(
    picture: Buffer,
    alt: string,
    [x, y, width, height]: readonly [number, number, number, number],
  ): void {
    const bbox: [number, number, number, number] = [x * MM, y * MM, (x + width) * MM, (y + height) * MM];
    const figure = this.#doc.struct("Figure", { alt, bbox }, () => {
      this.#doc.image(picture, x * MM, y * MM, { width: width * MM, height: height * MM });
    });
    this.#root.add(figure);
    figure.end();
  }

  /** Adds a group, such as a list or a table, to the page or to another group. */
  group(type: string, parent = this.#root): Tag {
    const group = this.#doc.struct(type);
    parent.add(group);
    return group;
  }

  /** Sets a text. @throws Error if the page has no room left @returns the distance of its lower edge from the top of the page */
  text(type: string, text: string, look: Look, parent = this.#root): number {
    const { font, size, colour, x, y, width, link, scope } = look;
    const element = this.#doc.struct(
      type,
      { ...(link ? { alt: text } : {}), ...(scope ? { scope } : {}) },
      () => {
        this.#doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, x * MM, y * MM, { width: width * MM, lineGap: size * 0.22, ...(link ? { link } : {}) });
      },
    );
    parent.add(element);
    element.end();
    if (this.#added > this.#pages) throw new Error(`The page of the brochure is full before "${text}"`);
    return this.#doc.y / MM;
  }

  /** Ends the document and returns its bytes. */
  async end(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    this.#doc.on("data", (piece: Buffer) => pieces.push(piece));
    const ended = new Promise((resolve) => this.#doc.on("end", resolve));
    this.#doc.end();
    await ended;
    return Buffer.concat(pieces);
  }
}
