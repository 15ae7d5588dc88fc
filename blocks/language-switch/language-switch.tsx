import { Container, HStack, Link, List } from "@chakra-ui/react";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { LanguageSwitchProps } from "./language-switch.derive.ts";

/** A row of links, each in its own language; the page that is open is marked. */
export default function LanguageSwitch({ label, languages }: LanguageSwitchProps) {
  return (
    <div data-page-part="language-switch">
      {languages.length > 0 ? (
        <Container asChild>
          <HStack as="nav" aria-label={label} justify="flex-end" gap="3" textStyle="small" color="fg.muted">
            <Icon name="languages" />
            <List.Root display="flex" flexWrap="wrap" columnGap="4">
              {languages.map(({ language, direction, name, href, current }) => (
                <List.Item key={language}>
                  <Link
                    variant="plain"
                    href={href}
                    hrefLang={language}
                    lang={language}
                    dir={direction}
                    aria-current={current ? "page" : undefined}
                    display="inline-flex"
                    alignItems="center"
                    minH="11"
                    _currentPage={{ color: "fg", fontWeight: "semibold" }}
                  >
                    {name}
                  </Link>
                </List.Item>
              ))}
            </List.Root>
          </HStack>
        </Container>
      ) : null}
    </div>
  );
}
