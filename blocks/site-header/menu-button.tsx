import { Button } from "#src/ui/button.tsx";
import { useTexts } from "#src/ui/language.ts";

/**
 * Opens a sheet: two blazes that form a cross while it is open.
 * @param sheet id of the popover, the next sibling of the button
 */
export function MenuButton({ sheet }: { sheet: string }) {
  const texts = useTexts("site-header");
  return (
    <Button
      type="button"
      popoverTarget={sheet}
      aria-label={texts.menu}
      variant="ghost"
      size="icon"
      me="-2"
      css={{
        "& svg": { boxSize: "6" },
        "& path": { transition: "transform 150ms", transformOrigin: "center" },
        "&:has(+ :popover-open) path:nth-of-type(1)": { transform: "translateY(0.3125rem) rotate(45deg)" },
        "&:has(+ :popover-open) path:nth-of-type(2)": { transform: "translateY(-0.3125rem) rotate(-45deg)" },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2.5">
        <path d="M4 7h16" strokeLinecap="round" />
        <path d="M4 17h16" strokeLinecap="round" />
      </svg>
    </Button>
  );
}
