import { useState } from "react";
import { toasts } from "#src/browser/stores/toasts.ts";
import { AsideSection } from "#src/ui/layout/aside-layout.tsx";
import { BleedCard } from "#src/ui/pictures/bleed-card.tsx";
import { SentPanel } from "./delivery/sent-panel.tsx";
import type { FormProps } from "./form.derive.ts";
import { MessageForm } from "./message-form.tsx";
import { NoScriptNotice } from "./no-script-notice.tsx";

export const hydrate = "intent";

/** The message form. With an endpoint it sends the message there; without one nothing is sent, and the page only confirms. */
export default function Form(block: FormProps) {
  const [stage, setStage] = useState<"first" | "sent" | "again">("first");

  const confirm = () => {
    toasts.add({ title: block.sent.toast, tone: "success" });
    setStage("sent");
  };

  return (
    <AsideSection id={block.id} tone={block.tone} title={block.title} text={block.text}>
      <BleedCard p={{ base: "5", md: "10" }}>
        {block.endpoint ? null : (
          <NoScriptNotice email={block.email} chatHref={block.chatHref} chatService={block.chatService} />
        )}
        {stage === "sent" ? (
          <SentPanel sent={block.sent} onAgain={() => setStage("again")} />
        ) : (
          <MessageForm block={block} isAgain={stage === "again"} onSent={confirm} />
        )}
      </BleedCard>
    </AsideSection>
  );
}
