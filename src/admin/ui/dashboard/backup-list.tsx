import { Box, Heading, HStack, Text, Wrap } from "@chakra-ui/react";
import type { Backup } from "#src/admin/store/backup.ts";
import { browserDrafts } from "#src/admin/store/draft-store.ts";
import { agoText } from "#src/admin/ui/parts/ago.ts";
import { RuledList } from "#src/admin/ui/parts/rows.tsx";
import { ToolIcon } from "#src/admin/ui/parts/tool-icon.tsx";
import { toasts } from "#src/browser/stores/toasts.ts";
import { downloadFile } from "#src/editing/download-file.ts";
import { Button } from "#src/ui/button.tsx";

const reasons: Record<Backup["reason"], string> = {
  corrupt: "A stored text that could not be read as a draft",
  replaced: "A draft that another one replaced",
  "newer version": "A draft saved by a newer version of this editor",
};

/** The backups, each of which can be restored as a draft or downloaded as a file. */
export function BackupList({ backups, onRestored }: { backups: readonly Backup[]; onRestored: () => void }) {
  if (backups.length === 0) return null;
  const restore = ({ key }: Backup) => {
    const result = browserDrafts().restore(key);
    if (result?.status === "saved") toasts.add({ title: "Draft restored", tone: "success" });
    else if (result) toasts.add({ title: "This browser has no room for it", tone: "destructive" });
    else {
      const description = "Download it instead, and copy what you need from the file.";
      toasts.add({ title: "This text cannot be read as a draft", description, tone: "destructive" });
    }
    onRestored();
  };
  return (
    <Box as="section" id="aside" aria-labelledby="aside-title" mt="12" maxW="reading">
      <Heading id="aside-title" size="md">
        Set aside
      </Heading>
      <Text my="2" color="fg.muted">
        Nothing you wrote is deleted unless you say so. These texts are still in this browser.
      </Text>
      <RuledList>
        {backups.map((backup) => (
          <Wrap
            as="li"
            key={backup.key}
            align="center"
            justify="space-between"
            columnGap="6"
            rowGap="1"
            py="3"
          >
            <Box minW="0" flex="1 1 16rem">
              {reasons[backup.reason]}
              <Text textStyle="small" color="fg.muted">
                {agoText(backup.at, new Date())}, {(backup.text.length / 1024).toFixed(1)} KB
              </Text>
            </Box>
            <HStack gap="5">
              <Button variant="link" size="sm" onClick={() => restore(backup)}>
                Restore
              </Button>
              <Button
                variant="link"
                size="sm"
                onClick={() =>
                  downloadFile(`${backup.key.replace(/[^\w-]+/g, "-")}.txt`, backup.text, "text/plain")
                }
              >
                <ToolIcon name="download" />
                Download
              </Button>
            </HStack>
          </Wrap>
        ))}
      </RuledList>
    </Box>
  );
}
