import { syntaxTree } from "@codemirror/language";
import { type EditorSelection, type Range, StateEffect } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import type { Cover } from "./construct-covers.ts";
import { LookWidget } from "./look-widgets.ts";
import { MAX_INDENT_COLUMNS, textLooks } from "./text-looks.ts";

/** Time in ms for which the text holds still after a press of the mouse, so that the second click of a double click hits the same word. */
const DOUBLE_CLICK_MS = 400;

/** Holds the looks of an editor that a press of the mouse has opened, as a press on it does. */
export const holdLooks = StateEffect.define<null>();

const redraw = StateEffect.define<null>();

/**
 * Shows a Markdown text as the page will, with its marks only at the caret. These are decorations: the text stays the same.
 *
 * Marks neither appear nor vanish while the mouse is pressed, or while an input method composes, since the text would shift under the pointer.
 */
export const showLooks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    readonly #view: EditorView;
    #isHeld = false;
    #timer = 0;
    #isOutdated = false;

    constructor(view: EditorView) {
      this.#view = view;
      this.decorations = decorate(view);
      addEventListener("pointerdown", this.#hold, true);
      addEventListener("pointerup", this.#release, true);
      addEventListener("pointercancel", this.#release, true);
      view.contentDOM.addEventListener("keydown", this.#letGo, true);
    }

    update(update: ViewUpdate): void {
      const {
        docChanged,
        viewportChanged,
        selectionSet,
        focusChanged,
        startState,
        state,
        transactions,
        view,
      } = update;
      const isRedrawn = transactions.some(({ effects }) => effects.some((effect) => effect.is(redraw)));
      if (transactions.some(({ effects }) => effects.some((effect) => effect.is(holdLooks)))) this.#hold();
      const isParsed = syntaxTree(startState) !== syntaxTree(state);
      this.#isOutdated ||=
        docChanged || viewportChanged || selectionSet || focusChanged || isParsed || isRedrawn;
      // Typing ends the hold, since the caret has to be seen where the letters go.
      if (docChanged && !view.composing) this.#stopHolding();
      if (!this.#isOutdated) return;
      if (view.composing || this.#isHeld) this.decorations = this.decorations.map(update.changes);
      else {
        this.decorations = decorate(view);
        this.#isOutdated = false;
      }
    }

    destroy(): void {
      this.#stopHolding();
      removeEventListener("pointerdown", this.#hold, true);
      removeEventListener("pointerup", this.#release, true);
      removeEventListener("pointercancel", this.#release, true);
    }

    readonly #hold = () => {
      this.#stopHolding();
      this.#isHeld = true;
    };

    readonly #release = (event: Event) => {
      const isHere = event.composedPath().includes(this.#view.contentDOM);
      this.#timer = window.setTimeout(this.#letGo, isHere ? DOUBLE_CLICK_MS : 0);
    };

    readonly #letGo = () => {
      if (!this.#isHeld) return;
      this.#stopHolding();
      this.#view.dispatch({ effects: redraw.of(null) });
    };

    #stopHolding(): void {
      clearTimeout(this.#timer);
      this.#isHeld = false;
    }
  },
  {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      // CodeMirror takes "_" for a part of the word beside it, even while it is hidden.
      dblclick(_event, view) {
        const { from, to } = view.state.selection.main;
        const { covers } = textLooks(syntaxTree(view.state), view.state.doc, from, to);
        const start = Math.max(from, ...covers.filter((one) => one.from <= from).map((one) => one.to));
        const end = Math.min(to, ...covers.filter((one) => one.to >= to).map((one) => one.from));
        if (start < end && end - start < to - from)
          view.dispatch({ selection: { anchor: start, head: end } });
      },
      // The decorations that were kept during the composition.
      compositionend(_event, view) {
        setTimeout(() => view.dispatch({ effects: redraw.of(null) }));
      },
    },
  },
);

function decorate(view: EditorView): DecorationSet {
  const { state, visibleRanges, hasFocus } = view;
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of visibleRanges) {
    const { covers, lines, columns } = textLooks(syntaxTree(state), state.doc, from, to);
    for (const [at, classes] of lines) ranges.push(Decoration.line({ class: classes.join(" ") }).range(at));
    for (const cover of covers)
      if (!hasFocus || !isAt(cover, state.selection)) ranges.push(replacement(cover));
    for (const range of columns) {
      const width = Math.min(range.to - range.from, MAX_INDENT_COLUMNS);
      ranges.push(Decoration.mark({ class: `cm-columns-${width}` }).range(range.from, range.to));
    }
  }
  return Decoration.set(ranges, true);
}

const nothing = Decoration.replace({});

function replacement({ from, to, shows }: Cover): Range<Decoration> {
  return (shows.kind === "nothing" ? nothing : Decoration.replace({ widget: new LookWidget(shows) })).range(
    from,
    to,
  );
}

/** Tells whether an end of the selection is in a construct or beside it. Marks in the middle of a selection stay hidden. */
const isAt = ({ owner }: Cover, { ranges }: EditorSelection): boolean =>
  ranges.some(({ anchor, head }) => [anchor, head].some((place) => place >= owner.from && place <= owner.to));
