import { ChakraProvider } from "@chakra-ui/react";
import createCache, { type StylisPlugin } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { Component, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Island } from "#src/browser/shared/hydrate.ts";
import { withShadowRem } from "#src/theme/shadow-rem.ts";
import { createSiteSystem } from "#src/theme/system.ts";
import { blockTexts, languageOf } from "#src/ui/block-texts.ts";
import { WordingProvider } from "#src/ui/language.ts";
import { type FigureNote, FigureNotesProvider } from "#src/ui/layout/figure-notes.tsx";
import { type BlockSnapshot, captureBlock } from "./block-error.ts";

const caches = new WeakMap<Node, ReturnType<typeof createCache>>();

/** The emotion cache of a page, or of a shadow root in it. */
function cacheOf(block: HTMLElement): ReturnType<typeof createCache> {
  const root = block.getRootNode();
  const cached = caches.get(root);
  if (cached) return cached;
  const isShadow = root instanceof ShadowRoot;
  const own = isShadow ? { container: root, stylisPlugins: [shadowRem] } : { stylisPlugins: [] };
  const cache = createCache({ key: "c", ...own });
  cache.compat = true;
  caches.set(root, cache);
  return cache;
}

/** Applies the shadow root's rem conversion to rules that islands insert. */
const shadowRem: StylisPlugin = (element) => {
  if (element.type === "decl" && typeof element.value === "string")
    element.value = withShadowRem(element.value);
};

/** The Chakra system with the forms of the page's frame. Pages of a site share their frame, so that it is created once. */
let islandSystem: ReturnType<typeof createSiteSystem> | undefined;

/** Creates the island system without global styles and layer order, which the page already has. */
function createIslandSystem() {
  const forms = Object.fromEntries(new URLSearchParams(document.documentElement.dataset.frame));
  const system = createSiteSystem(forms);
  return { ...system, _global: [], layers: { ...system.layers, atRule: "" } };
}

/**
 * Hydrates a React island.
 * @param block the wrapper: `[data-root]` with the server HTML, `[data-props]` with the props as JSON
 * @param onCrash called when the component throws after hydration, with the error and the block's state before it; the island is then
 * unmounted
 * @returns a function that unmounts it, once it is interactive
 * @throws the component's error during hydration; its server HTML is then restored
 */
export function mountIsland(
  block: HTMLElement,
  Content: Island,
  onCrash: (error: unknown, sight: BlockSnapshot) => void,
): Promise<() => void> {
  const container = block.querySelector<HTMLElement>(":scope > [data-root]");
  if (!container) throw new Error("there is no [data-root] in the block");
  const props: Record<string, unknown> & { overtaken?: readonly FigureNote[] } = JSON.parse(
    block.querySelector(":scope > [data-props]")?.textContent ?? "{}",
  );
  const wording = { language: languageOf(block), texts: blockTexts(block) };
  islandSystem ??= createIslandSystem();
  const system = islandSystem;
  const before = container.cloneNode(true);
  const cache = cacheOf(block);
  // The page has the rules of the server HTML: emotion need not insert them again.
  for (const [, name = ""] of container.innerHTML.matchAll(/\bc-([a-z0-9]+)/g)) cache.inserted[name] = true;

  return new Promise((resolve, reject) => {
    let ready = false;
    const fail = (error: unknown, sight: BlockSnapshot) => {
      // React cannot unmount a root while it commits.
      setTimeout(() => {
        root.unmount();
        if (ready) return onCrash(error, sight);
        container.replaceChildren(...before.childNodes);
        reject(error);
      });
    };
    const root = hydrateRoot(
      container,
      <Boundary see={() => captureBlock(block)} onError={fail}>
        <Ready
          onReady={() => {
            ready = true;
            resolve(() => root.unmount());
          }}
        >
          <CacheProvider value={cache}>
            <ChakraProvider value={system}>
              <WordingProvider value={wording}>
                <FigureNotesProvider value={props.overtaken}>
                  <Content {...props} />
                </FigureNotesProvider>
              </WordingProvider>
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
  see: () => BlockSnapshot;
  onError: (error: unknown, sight: BlockSnapshot) => void;
  children: ReactNode;
};

class Boundary extends Component<BoundaryProps, { failed: boolean }, BlockSnapshot | null> {
  override state = { failed: false };

  /** The block's state before the crash, read while React still has it in the DOM. */
  private sight: BlockSnapshot | null = null;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override getSnapshotBeforeUpdate() {
    return this.state.failed ? this.props.see() : null;
  }

  override componentDidUpdate(_props: BoundaryProps, _state: unknown, sight: BlockSnapshot | null) {
    this.sight ??= sight;
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, this.sight ?? this.props.see());
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Calls back when its children are hydrated. It wraps them: a sibling would change React's generated ids. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
