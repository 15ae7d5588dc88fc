import { command as validate } from "#src/tasks/problems/validate.command.ts";
import { command as generate } from "../generate/generate.ts";
import { command as migrate } from "../migrate/migrate.ts";

/** Runs all checks of schemas and documents in one process, because loading the sources takes longer than each check. */
const { stdin, stdout, stderr, env } = process;
const io = { stdin, stdout, stderr, env, cwd: process.cwd() };
const results = [
  await generate(["--check"], io),
  await validate(["--ahead", "90"], io),
  await migrate(["--check"], io),
];
process.exitCode = Math.max(...results);
