import type { Issue } from "#src/content/issue.ts";

/**
 * Issues as workflow commands, which GitHub shows at the line in a pull request
 * (docs.github.com: Workflow commands for GitHub Actions).
 */
export function formatGithub(issues: readonly Issue[]): string {
  return issues
    .map(({ file, line, column, severity, code, message, hint }) => {
      const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`;
      return `::${severity} ${place}::${data(`${message} ${hint}`)}\n`;
    })
    .join("");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
