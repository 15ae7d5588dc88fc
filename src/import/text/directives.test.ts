import { expect, test } from "vitest";
import { said } from "../../../tests/engine/import/converted-text.ts";

test.each([
  ["```{note}\nMind the gap.\n```", "**Note**\\\nMind the gap."],
  [":::{admonition} Take care\n:class: tip\nText.\n:::", "**Take care**\n\nText."],
  ["````{tab-set}\n```{tab-item} npm\nRun it.\n```\n````", "**npm**\\\nRun it."],
  ["```{code-block} python\n:linenos:\nprint(1)\n```", "```python\nprint(1)\n```"],
  ["```{figure} pier.jpg\n:alt: A pier\n\nAt dawn\n```", "![A pier](/imported/pier.jpg)\n\nAt dawn"],
  ["```{toctree}\na\nb\n```\n\nText.", "Text."],
  [
    "(top)=\n# Pier\n\n% A remark\n\nSee {doc}`it </b>`, {ref}`top` and {kbd}`Ctrl`.",
    "# Pier\n\nSee [it](/b), top and `Ctrl`.",
  ],
  ["```\n{ref}`a`\n% b\n```\n\n{ref}`a`", "```\n{ref}`a`\n% b\n```\n\na"],
  ["```{python}\n#| echo: false\na\n```", "```python\na\n```"],
  ["```{note}\nIt has no end.", "```note\nIt has no end.\n```"],
])("directives and roles of MyST: %s", (markdown, expected) => {
  expect(said(markdown)).toBe(expected);
});
