import { chakra } from "@chakra-ui/react";

/** The mark, one file for the whole site: two trail blazes in the colours of the place where it stands. */
const mark = "/brand/logo.svg#scene";

/** Mark and name as the link to the home page. @param name the site's name, from the site document. */
export function Brand({ name }: { name: string }) {
  return (
    <chakra.a
      href="/"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      color="inherit"
      fontFamily="heading"
      fontWeight="extrabold"
      fontSize="clamp(1.0625rem, 5.4vw, 1.25rem)"
      letterSpacing="-0.03em"
      textDecoration="none"
      borderRadius="l1"
    >
      <chakra.svg aria-hidden="true" viewBox="0 0 32 32" w="7" h="7" flexShrink="0">
        <use href={mark} />
      </chakra.svg>
      {name}
    </chakra.a>
  );
}
