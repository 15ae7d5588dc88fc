import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * The number of tests that passed, and a line for each test that failed or passed only when retried: its
 * file, its name, and the first line of the message.
 */
export type Outcome = { passed: number; failed: string[]; triedAgain: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; stats: { expected: number; flaky: number } };

/** @param file the output of vitest's JSON reporter; missing if the step ended before it was written */
export function readVitest(file: string): Outcome {
  return read<VitestReport>(file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    triedAgain: [],
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      // A file that fails to load has no tests.
      if (failed.length === 0) return status === "failed" ? [line(name, "", message)] : [];
      return failed.map((test) => line(name, test.fullName, test.failureMessages[0]));
    }),
  }));
}

/** @param file the output of Playwright's JSON reporter */
export function readPlaywright(file: string): Outcome {
  return read<PlaywrightReport>(file, ({ suites, stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => linesOf(suite, "unexpected")),
    triedAgain: suites.flatMap((suite) => linesOf(suite, "flaky")),
  }));
}

function linesOf({ suites = [], specs }: PlaywrightSuite, wanted: "unexpected" | "flaky"): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => line(file, title, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => linesOf(suite, wanted))];
}

function read<Report>(file: string, outcomeOf: (report: Report) => Outcome): Outcome {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { passed: 0, failed: [], triedAgain: [] };
  }
  return outcomeOf(JSON.parse(text));
}

function line(file: string, name: string, message = ""): string {
  const [reason = ""] = stripVTControlCharacters(message).trim().split("\n");
  return [file.replace(`${process.cwd()}/`, ""), name, reason].filter(Boolean).join(" › ");
}
