/** A key or a button that goes down, comes up, or waits: one list for each device (WebDriver, "Actions"). */
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

/** One window of a browser: what WebDriver and WebDriver BiDi have in common, as far as these tests need it. */
export type Driver = {
  /** Ends when the page has loaded. */
  goTo(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** In CSS px. A window with a toolbar stays as wide as that needs. */
  resize(width: number, height: number): Promise<void>;
  /** Errors of the page that have reached its console since the last question. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
};
