import { expect, test } from "vitest";
import { notionTables } from "./notion-tables.ts";

const ids = ["5f0c9d1e2a3b4c5d6e7f8091a2b3c4d5", "6a2b3c4d5e6f708192a3b4c5d6e7f809"] as const;

test.each([`Trips ${ids[0]}`, "Trips"])(
  "a database is a table whose rows lead to their pages in %s",
  (folder) => {
    const csv = `\uFEFFName,Date,With\n"Skerry walk, round",2024-05-03,Ann | Bo \\ Cy\nNight sail,2024-06-07,Skerry walk (Trips/Skerry%20walk%20${ids[1]}.md)\n`;
    const files: Record<string, string> = {
      [`Trips ${ids[0]}.csv`]: "Name\n",
      [`Trips ${ids[0]}_all.csv`]: csv,
      [`${folder}/Skerry walk ${ids[1]}.md`]: "# Skerry walk, round",
      "rows.csv": "a,b\n",
    };
    expect(notionTables(Object.keys(files), (file) => files[file] ?? "")).toEqual([
      {
        file: `Trips ${ids[0]}.csv`,
        files: [`Trips ${ids[0]}.csv`, `Trips ${ids[0]}_all.csv`],
        markdown: `# Trips

| Name | Date | With |
| --- | --- | --- |
| [Skerry walk, round](${encodeURI(folder)}/Skerry%20walk%20${ids[1]}.md) | 2024-05-03 | Ann \\| Bo \\\\ Cy |
| Night sail | 2024-06-07 | [Skerry walk](Trips/Skerry%20walk%20${ids[1]}.md) |
`,
      },
    ]);
  },
);
