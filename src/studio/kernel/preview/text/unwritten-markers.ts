import { placesFrom, rangeOf } from "#src/studio/kernel/preview/state/places.ts";
import type { PreviewState } from "#src/studio/kernel/preview/state/preview-state.ts";
import type { Origin } from "#src/studio/kernel/protocol/protocol.ts";
import type { TypedText } from "./type-text.ts";

const NAME = "studio-unwritten";

/** Shows the markers of missing texts in grey, without changing the elements of the page. */
export class UnwrittenMarkers {
  constructor(private readonly state: PreviewState) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`::highlight(${NAME}) { color: color-mix(in srgb, currentColor 45%, transparent); }`);
    document.adoptedStyleSheets.push(sheet);
  }

  draw(): void {
    const { texts } = placesFrom(this.state.origins, isUnwrittenMarker);
    CSS.highlights.set(NAME, new Highlight(...texts.map(rangeOf)));
  }

  /** Ends the grey highlight of a text that is being typed, even before the server has confirmed the text. */
  stopGreying({ document, pointer }: Pick<TypedText, "document" | "pointer">): void {
    for (const origins of this.state.origins.values()) {
      for (const origin of origins)
        if (isUnwrittenMarker(origin) && origin.document === document && origin.pointer === pointer)
          delete origin.unwritten;
    }
    this.draw();
  }
}

function isUnwrittenMarker(origin: Origin): origin is Extract<Origin, { kind: "exact" | "template" }> {
  return "unwritten" in origin && origin.unwritten === true;
}
