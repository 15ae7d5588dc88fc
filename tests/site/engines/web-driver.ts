import type { Driver } from "./driver.ts";

/**
 * Drives a browser over WebDriver.
 * @param address of the driver program: `http://127.0.0.1:PORT`
 * @see https://w3c.github.io/webdriver/
 */
export async function connectByWebDriver(
  address: string,
  capabilities: object,
): Promise<Omit<Driver, "takeErrors">> {
  const ask = async (method: "POST" | "DELETE", path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${address}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
    const { value } = Object(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.message ?? response.status}`);
    return value;
  };
  const { sessionId } = Object(await ask("POST", "", { capabilities: { alwaysMatch: capabilities } }));
  const send = (path: string, body: object) => ask("POST", `/${sessionId}${path}`, body);

  return {
    goTo: async (url) => void (await send("/url", { url })),
    evaluate: (expression) => send("/execute/sync", { script: `return (${expression})`, args: [] }),
    perform: async (actions) => void (await send("/actions", { actions })),
    resize: async (width, height) => void (await send("/window/rect", { width, height })),
    close: async () => void (await ask("DELETE", `/${sessionId}`)),
  };
}
