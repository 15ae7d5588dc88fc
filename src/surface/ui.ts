/** `waymark/ui`: the public components, hooks and styles for blocks. README.md beside this file lists the rules. */

// Sections

export { OvertakenLines } from "#src/ui/layout/figure-notes.tsx";
export {
  AsideHeader,
  AsideLayout,
  AsideSection,
  Band,
  Eyebrow,
  OptionalText,
  Section,
  SectionHeader,
  SmallPrint,
  TitledSection,
} from "#src/ui/layout/section.tsx";

// Texts

export { useLanguage, useTexts } from "#src/ui/language.ts";
export { Filled } from "#src/ui/layout/filled.tsx";
export { RichText } from "#src/ui/rich-text.tsx";

// Links and buttons

export {
  ActionLink,
  Actions,
  Button,
  fillPhones,
  LinkButton,
  NewTabHint,
  newTab,
} from "#src/ui/action-link.tsx";
export { ShareRow } from "#src/ui/share/share-row.tsx";

// Pictures and icons

export { Contours } from "#src/ui/pictures/contours.tsx";
export { Blaze, Flag, Icon, UprightBlaze } from "#src/ui/pictures/icon.tsx";
export {
  firstScreenSizes,
  openingPicture,
  Picture,
  phoneColumn,
  slotSizes,
  tracks,
  wideColumn,
} from "#src/ui/pictures/picture.tsx";
export { Portrait } from "#src/ui/pictures/portrait.tsx";

// Grids, and layouts for large text

export { CRAMPED } from "#src/theme/widths/widths.ts";
export {
  acrossThePage,
  type ColumnChoices,
  cellsInRow,
  cssVars,
  filledRows,
  forcedFill,
} from "#src/ui/layout/filled-rows.ts";
export { aboveWords, beforeWide, stacked, wholeWidth } from "#src/ui/layout/large-text.ts";
export { BleedCard } from "#src/ui/pictures/bleed-card.tsx";

// Figures

export { FactNote, RangeBar, RangeKey, SourceName } from "#src/ui/figures/fact-note.tsx";
export { type CellFigure, FigureTable } from "#src/ui/figures/figure-table.tsx";
export { MonthStrip } from "#src/ui/figures/month-strip.tsx";
export { Timeline } from "#src/ui/figures/timeline.tsx";

// Controls

export { Accordion } from "#src/ui/accordion.tsx";
export { CHOSEN, notChosen } from "#src/ui/choices/choice.ts";
export { ChoiceChip } from "#src/ui/choices/choice-chip.tsx";
export { Choices } from "#src/ui/choices/choices.tsx";
export { ColourModeControl } from "#src/ui/colour-mode-control.tsx";
export { FormFrame, FormSkeleton } from "#src/ui/form-frame.tsx";
export { NativeDialog } from "#src/ui/native-dialog.tsx";

// The site and its events

export { Brand } from "#src/ui/brand.tsx";
export { StatusBadge } from "#src/ui/events/status-badge.tsx";
