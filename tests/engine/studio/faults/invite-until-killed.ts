import { People } from "#src/studio/features/team/door/people.ts";

/** Adds people to a Studio and says so, until a test kills the process: `Person 7`. */
const [, , file = "", from = ""] = process.argv;
const people = await People.open(file);
for (let number = Number(from); ; number += 1) {
  await people.add({ name: `Person ${number}`, role: "owner", languages: [], passkeys: [] });
  process.stdout.write(`Person ${number}\n`);
}
