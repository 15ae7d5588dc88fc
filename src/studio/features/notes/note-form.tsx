import { Box, Button, Textarea } from "@chakra-ui/react";
import { type SubmitEvent, useState } from "react";
import { LONGEST_NOTE } from "./calls.ts";

type Props = {
  label: string;
  action: string;
  /** @returns whether it was kept; otherwise the text stays in its field */
  onSend: (text: string) => Promise<boolean>;
};

/** A field for a note or an answer; its button comes with the first word. */
export function NoteForm({ label, action, onSend }: Props) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === "" || isBusy) return;
    setBusy(true);
    if (await onSend(text.trim())) setText("");
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Textarea
        size="xs"
        autoresize
        rows={1}
        maxLength={LONGEST_NOTE}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() === "" ? null : (
        <Box mt="1.5">
          <Button type="submit" size="2xs" loading={isBusy}>
            {action}
          </Button>
        </Box>
      )}
    </form>
  );
}
