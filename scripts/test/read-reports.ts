import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Number of passed tests, and a line for each test that failed or only passed when retried: file, name, first line of the error. */
export type Outcome = {
  passed: number;
  failed: string[];
  triedAgain: string[];
  /** Run time of each file in seconds, without setup. */
  seconds: { file: string; seconds: number }[];
};

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Start time of the file in milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    /** Results of each test, with `duration` in milliseconds. */
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; stats: { expected: number; flaky: number } };

/** Reads vitest's results. @param file output of its JSON reporter; missing if the step ended too early */
export function readVitest(file: string): Outcome {
  return read<VitestReport>(file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    triedAgain: [],
    seconds: testResults.map(({ name, startTime, endTime }) => ({
      file: shortPath(name),
      seconds: (endTime - startTime) / 1000,
    })),
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that fails to load has no test results.
      if (failed.length === 0) return status === "failed" ? [line(name, "", message)] : [];
      return failed.map((test) => line(name, test.fullName, test.failureMessages[0]));
    }),
  }));
}

/** Reads Playwright's results. @param file output of its JSON reporter */
export function readPlaywright(file: string): Outcome {
  return read<PlaywrightReport>(file, ({ suites, stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => linesOf(suite, "unexpected")),
    triedAgain: suites.flatMap((suite) => linesOf(suite, "flaky")),
    seconds: suites.map((suite) => ({ file: `tests/${suite.file}`, seconds: secondsOf(suite) })),
  }));
}

/** Formats a list of the slowest test files. @param quick files that `--quick` runs; they are marked */
export function formatSlowest(outcomes: readonly Outcome[], limit: number, quick: readonly string[]): string {
  const files = outcomes.flatMap(({ seconds }) => seconds).sort((a, b) => b.seconds - a.seconds);
  const lines = files.slice(0, limit).map(({ file, seconds }) => {
    const mark = quick.includes(file) ? " (in --quick)" : "";
    return `${seconds.toFixed(1).padStart(7)} s  ${file}${mark}`;
  });
  return lines.join("\n");
}

function secondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function linesOf({ suites = [], specs }: PlaywrightSuite, state: "unexpected" | "flaky"): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === state)
      .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => linesOf(suite, state))];
}

function read<Report>(file: string, outcomeOf: (report: Report) => Outcome): Outcome {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { passed: 0, failed: [], triedAgain: [], seconds: [] };
  }
  return outcomeOf(JSON.parse(text));
}

function line(file: string, name: string, message = ""): string {
  const [reason = ""] = stripVTControlCharacters(message).trim().split("\n");
  return [shortPath(file), name, reason].filter(Boolean).join(" › ");
}

const shortPath = (file: string): string => file.replace(`${process.cwd()}/`, "");
