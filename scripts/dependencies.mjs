// npm run dependencies: writes docs/dependencies.md, every package that production runs on or sends to browsers, as package.json names it: version and
// license as installed, the newest as `npm outdated` says, what it is for. `test/dependencies.test.ts` holds the list against the packages' own.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const json = (file) => JSON.parse(readFileSync(join(root, file), "utf8"));

/** What each is for, in a line; `!` begins a word about its maintainers. */
const PURPOSES = json("scripts/dependencies.json");

/** The packages that files name in their imports. */
const named = (files) =>
  new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(root, file), "utf8").matchAll(
          /(?:from|import)\s*\(?\s*["']([^."'][^"']*)["']|@(?:import|plugin) "([^."][^"]*)"/g,
        ),
      ].map(([, script, style]) =>
        (script ?? style ?? "")
          .split("/")
          .slice(0, (script ?? style ?? "").startsWith("@") ? 2 : 1)
          .join("/"),
      ),
    ),
  );

/** Direct production dependencies by name, with the workspaces that have them. The web app's are bundled, so there what its files import counts. */
export function productionDependencies() {
  const found = new Map();
  const add = (name, workspace) => {
    if (!name.startsWith("@hearthline/")) found.set(name, [...(found.get(name) ?? []), workspace]);
  };
  for (const folder of globSync("{apps,packages}/*", { cwd: root }).sort()) {
    const { dependencies = {} } = json(`${folder}/package.json`);
    for (const name of Object.keys(dependencies)) add(name, folder);
  }
  const { devDependencies } = json("apps/web/package.json");
  const shipped = named(
    globSync("apps/web/src/**/*.{ts,tsx,css}", { cwd: root }).filter((file) => !/\.test\.|\/testing\//.test(file)),
  );
  for (const name of Object.keys(devDependencies))
    if (shipped.has(name) && !name.startsWith("@testing-library/")) add(name, "apps/web");
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other)));
}

/** As it is installed for a workspace. */
export function installed(name, workspaces) {
  const { packages } = json("package-lock.json");
  const place = [...workspaces.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (path) => path in packages,
  );
  return packages[place ?? ""] ?? {};
}

function newest() {
  const { stdout } = spawnSync("npm", ["outdated", "--json"], { cwd: root, encoding: "utf8" });
  try {
    const said = JSON.parse(stdout || "{}");
    if (said.error) return undefined;
    return new Map(Object.entries(said).map(([name, one]) => [name, [one].flat()[0].latest]));
  } catch {
    return undefined;
  }
}

export function written() {
  const latest = newest();
  const rows = [...productionDependencies()].map(([name, workspaces]) => {
    const { version = "?", license = "?", deprecated } = installed(name, workspaces);
    const [purpose = "", word = ""] = (PURPOSES[name] ?? "").split(" ! ");
    const other = latest?.get(name);
    const state = [
      latest ? (other && other !== version ? `registry's latest: ${other}` : "current") : "not asked",
      ...(deprecated ? [`deprecated: ${deprecated}`] : []),
      ...(word ? [word] : []),
    ].join("; ");
    return `| ${name} | ${version} | ${license} | ${purpose} | ${workspaces.map((folder) => folder.split("/")[1]).join(", ")} | ${state} |`;
  });
  return `# Dependencies

Every package that production runs on or sends to browsers, as our packages name it (what those bring along is in \`package-lock.json\`, by version and hash). Written by \`npm run dependencies\`;
\`test/dependencies.test.ts\` fails where one is missing or stands in another version. *State* is what \`npm outdated\` said when this was written; what \`npm audit\` knows is asked by \`npm run audit\`, which says so where
the registry does not answer audits (ours does not: status 405).

| package | version | license | what for | where | state |
|---|---|---|---|---|---|
${rows.join("\n")}

## Not maintained

- **lucia** ended with version 3: its author archived it in March 2025 and told its users to write the few lines themselves. It keeps sessions for us, and nothing outside
  \`apps/api/src/identity/sessions.ts\` knows it. What holds: it is pinned, reads no request (we find the token and hash it; it gets an id), its adapter's SQL is ours, and the tests of sessions run over our own
  file, so replacing it is a matter of that file.
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, "docs/dependencies.md"), written());
