import { Link, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { t } from "../../words.ts";

/** A link to a page of a host, with the labels to press there, which are in English. */
export function PressAt({ address, press }: { address: string; press?: string | undefined }) {
  return (
    <Span overflowWrap="anywhere">
      <Link href={address} target="_blank" rel="noreferrer" textDecoration="underline" dir="ltr">
        {address.replace(/^https:\/\//, "")}
      </Link>
      {press === undefined ? null : (
        <>
          {" "}
          {t.parts("Press: <labels>{press}</labels>", {
            press,
            labels: (texts: ReactNode[]) => (
              <Span key="labels" lang="en" dir="ltr" fontWeight="medium">
                {texts}
              </Span>
            ),
          })}
        </>
      )}
    </Span>
  );
}
