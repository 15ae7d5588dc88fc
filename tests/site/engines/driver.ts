/** Actions of an input device: keys or buttons pressed, released, or pauses (WebDriver, "Actions"). */
export type InputSource =
  | { type: "key"; id: "keyboard"; actions: { type: "keyDown" | "keyUp"; value: string }[] }
  | {
      type: "pointer";
      id: "mouse";
      actions: (
        | { type: "pointerMove"; x: number; y: number }
        | { type: "pointerDown" | "pointerUp"; button: number }
      )[];
    };

/** A browser window: the common part of WebDriver and WebDriver BiDi that these tests need. */
export type Driver = {
  /** Resolves when the page has loaded. */
  goTo(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** In CSS pixels. A window with a toolbar is never narrower than its toolbar. */
  resize(width: number, height: number): Promise<void>;
  /** The page's console errors since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
};
