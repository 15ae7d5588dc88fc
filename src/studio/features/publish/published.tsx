import { Alert, Box, Button, Dialog, Link, Span } from "@chakra-ui/react";
import type { PublishAnswer } from "./calls.ts";

/** What became of publishing: the commit, and the way to a pull request. */
export function Published({ answer }: { answer: PublishAnswer }) {
  const { branch, commit, notPushed, pullRequest } = answer;
  return (
    <>
      <Dialog.Body>
        <Alert.Root status={notPushed === undefined ? "success" : "warning"} size="sm" role="status">
          <Alert.Indicator />
          <Alert.Content display="block">
            Committed to <Span fontWeight="semibold">{branch}</Span> as {commit.slice(0, 8)}. Your own branch
            and files are as they were.
            {notPushed === undefined ? null : (
              <Box mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
                It was not pushed: {notPushed}
              </Box>
            )}
          </Alert.Content>
        </Alert.Root>
        {pullRequest === undefined ? null : (
          <Link href={pullRequest} target="_blank" rel="noreferrer" mt="4" display="inline-block">
            Open a pull request
          </Link>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button size="xs" colorPalette="signal">
            Done
          </Button>
        </Dialog.ActionTrigger>
      </Dialog.Footer>
    </>
  );
}
