import { command } from "./bench.ts";

const { argv, stdin, stdout, stderr, env } = process;
process.exitCode = await command(argv.slice(2), { stdin, stdout, stderr, env, cwd: process.cwd() });
