import { Box, Button, Popover, Portal, Spinner } from "@chakra-ui/react";
import { useState } from "react";
import { readUses } from "#src/studio/kernel/protocol/calls.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { useAnswer } from "#src/studio/kernel/shell/state/use-answer.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

type Props = {
  /** A shared document, or `fact:` and its name. */
  of: string;
  label: string;
};

/** A button that lists the pages on which something appears, with links to them. */
export function UsedOn({ of, label }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => setOpen(open)}
      positioning={{ placement: "bottom-start" }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button size="2xs" variant="plain" height="auto" px="0" textDecoration="underline" color="inherit">
          {label}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="20rem" maxH="50vh" overflowY="auto" p="1.5" aria-label="Pages that use it">
            <PageLinks of={of} onGo={() => setOpen(false)} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function PageLinks({ of, onGo }: { of: string; onGo: () => void }) {
  const studio = useStudio();
  const { answer } = useAnswer(readUses, { of });
  if (!answer) return <Spinner size="xs" m="2" />;
  if (answer.pages.length === 0) return <Box p="2">No pages use it.</Box>;
  return (
    <Box as="ul" listStyleType="none">
      {answer.pages.map(({ route, title }) => (
        <li key={route}>
          <Button
            size="xs"
            variant="ghost"
            width="100%"
            height="auto"
            py="1.5"
            px="2"
            display="block"
            textAlign="start"
            whiteSpace="normal"
            onClick={() => {
              onGo();
              void openPage(studio, route);
            }}
          >
            {title}
            <Box color="fg.muted" fontWeight="normal" textStyle="xs">
              {route}
            </Box>
          </Button>
        </li>
      ))}
    </Box>
  );
}
