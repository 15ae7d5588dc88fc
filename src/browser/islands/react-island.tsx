import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { Component, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { system } from "#src/theme/system.ts";
import { adoptedNames } from "../navigation/page-styles.ts";
import { type BlockSight, seeBlock } from "./block-error.ts";
import type { Island } from "./registry.ts";

/** The page's own style tags are taken over: a rule that the build has printed is not inserted again. */
const cache = createCache({ key: "css", stylisPlugins: [] });
cache.compat = true;

/** The page has the theme's global sheet and its layer order already; an island must not insert them again. */
const islandSystem = { ...system, _global: [], layers: { ...system.layers, atRule: "" } };

/**
 * Hydrates a React island in place.
 * @param block the wrapper: `[data-root]` with the server HTML, `[data-props]` with the props as JSON
 * @param onCrash called with what the component threw later on, and what the block was before; it is unmounted then
 * @returns a function that unmounts it, as soon as it answers to the visitor
 * @throws what the component threw at first; its server HTML is back in place then
 */
export function mountIsland(
  block: HTMLElement,
  Content: Island,
  onCrash: (error: unknown, sight: BlockSight) => void,
): Promise<() => void> {
  const container = block.querySelector<HTMLElement>(":scope > [data-root]");
  if (!container) throw new Error("there is no [data-root] in the block");
  const props: Record<string, unknown> = JSON.parse(
    block.querySelector(":scope > [data-props]")?.textContent ?? "{}",
  );
  const before = container.cloneNode(true);
  for (const name of adoptedNames) cache.inserted[name] = true;

  return new Promise((resolve, reject) => {
    let ready = false;
    const fail = (error: unknown, sight: BlockSight) => {
      // React may not be unmounted while it commits.
      setTimeout(() => {
        root.unmount();
        if (ready) return onCrash(error, sight);
        container.replaceChildren(...before.childNodes);
        reject(error);
      });
    };
    const root = hydrateRoot(
      container,
      <Boundary see={() => seeBlock(block)} onError={fail}>
        <Ready
          onReady={() => {
            ready = true;
            resolve(() => root.unmount());
          }}
        >
          <CacheProvider value={cache}>
            <ChakraProvider value={islandSystem}>
              <Content {...props} />
            </ChakraProvider>
          </CacheProvider>
        </Ready>
      </Boundary>,
      {
        identifierPrefix: block.dataset.prefix ?? "",
        onCaughtError: () => {},
        onRecoverableError: (error) => {
          console.error(`Client block "${block.dataset.client}" differs from its server HTML:`, error);
        },
      },
    );
  });
}

type BoundaryProps = {
  see: () => BlockSight;
  onError: (error: unknown, sight: BlockSight) => void;
  children: ReactNode;
};

class Boundary extends Component<BoundaryProps, { failed: boolean }, BlockSight | null> {
  override state = { failed: false };

  /** The block as it was, while React still has it in the page. */
  private sight: BlockSight | null = null;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate() {
    return this.state.failed ? this.props.see() : null;
  }

  override componentDidUpdate(_props: BoundaryProps, _state: unknown, sight: BlockSight | null) {
    this.sight ??= sight;
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, this.sight ?? this.props.see());
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Says when everything inside has been hydrated: effects of children run first. It stands around the content and not
 * beside it, or React would generate other ids than at build.
 */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
