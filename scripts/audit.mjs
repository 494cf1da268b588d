// npm run audit: known vulnerabilities of the packages that production runs on. Exits with 0 if there are none, 1 if there are some, and 2 if the registry
// does not respond; then nothing was checked, and docs/dependencies.md is the only source.
import { spawnSync } from "node:child_process";
import { root } from "./runtime.mjs";

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8" });
const said = (() => {
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
})();

if (!said.metadata?.vulnerabilities) {
  const why = said.message ?? said.error?.summary ?? "no answer";
  console.error(`The registry does not support audits (${why}). Nothing was checked: see docs/dependencies.md.`);
  process.exit(2);
}
for (const { name, severity, range, via } of Object.values(said.vulnerabilities ?? {})) {
  const titles = via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} ${one.url}`));
  console.log(`${severity.padEnd(9)} ${name} ${range}\n          ${titles.join("\n          ")}`);
}
const { total } = said.metadata.vulnerabilities;
console.log(
  total === 0
    ? "No known vulnerabilities in what production runs on."
    : `${total} packages have known vulnerabilities.`,
);
process.exit(total === 0 ? 0 : 1);
