// A vitest reporter: errors that belong to no test (a promise nobody waited for) fail the run while every test passes. They are kept for the end of
// npm test, where they are found.
import { writeFileSync } from "node:fs";

// biome-ignore lint/style/noDefaultExport: vitest takes a reporter by its default export
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(({ name, message, stack }) => `${name ?? "Error"}: ${message}\n${stack ?? ""}`);
    if (process.env.STRAY_ERRORS) writeFileSync(process.env.STRAY_ERRORS, JSON.stringify(lines));
  }
}
