import type { Options } from "prettier";
import * as estree from "prettier/plugins/estree";
import * as typescript from "prettier/plugins/typescript";
import { format as formatWith } from "prettier/standalone";

/** Formats TypeScript with those parts of Prettier that it needs; the whole package is six times as large. */
export const format = (code: string, options: Options): Promise<string> =>
  formatWith(code, { ...options, plugins: [estree, typescript] });
