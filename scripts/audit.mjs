// npm run audit: what is known against the packages that production runs on. Ends with 0 where nothing is, 1 where something is, and 2 where the registry
// does not answer: then nothing was checked, and docs/dependencies.md is what there is.
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
  console.error(`The registry does not answer audits (${why}). Nothing was checked: see docs/dependencies.md.`);
  process.exit(2);
}
for (const { name, severity, range, via } of Object.values(said.vulnerabilities ?? {})) {
  const titles = via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} ${one.url}`));
  console.log(`${severity.padEnd(9)} ${name} ${range}\n          ${titles.join("\n          ")}`);
}
const { total } = said.metadata.vulnerabilities;
console.log(
  total === 0
    ? "Nothing is known against what production runs on."
    : `${total} packages have something known against them.`,
);
process.exit(total === 0 ? 0 : 1);
