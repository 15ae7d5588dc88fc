import { Box } from "@chakra-ui/react";
import { Component, type ReactNode } from "react";
import { t } from "#src/studio/kernel/shell/words.ts";

type Props = { children: ReactNode };
type State = { message: string | undefined };

/** Limits the effect of a rendering error to the form: page, tree and undo keep working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return (
      <Box role="alert" p="3.5" color="danger.fg">
        {t("This form could not be shown: {message}", { message })}
      </Box>
    );
  }
}
