// A vitest reporter for errors outside any test (an unhandled rejection), which fail the run while every test passes. It writes them to STRAY_ERRORS, with
// the file that was running, for the summary at the end of npm test.
import { writeFileSync } from "node:fs";

// biome-ignore lint/style/noDefaultExport: vitest takes a reporter by its default export
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const found = errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({
      file,
      error: `${name ?? "Error"}: ${message}\n${stack ?? ""}`,
    }));
    if (process.env.STRAY_ERRORS) writeFileSync(process.env.STRAY_ERRORS, JSON.stringify(found));
  }
}
