import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { ORDER } from "../packages/domain/src/order.ts";
import { modules, resolved } from "./import-graph.ts";
import { isTest, root, tracked } from "./tracked.ts";

const files = tracked(/\.(tsx?|mjs)$/, /(^|\/)(generated|dist)\//);
const sources = files.filter((file) => /^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file));

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const imports: Import[] = sources.flatMap((from) => {
  const text = readFileSync(join(root, from), "utf8");
  const found = [
    ...text.matchAll(/^\s*(import|export)\s+(type\s)?[^"';]*?from\s+"([^"]+)"|import\("([^"]+)"\)|^import "([^"]+)"/gm),
  ];
  return found.map(([, , type, named, dynamic, bare]) => {
    const target = named ?? dynamic ?? bare ?? "";
    return {
      from,
      to: target.startsWith(".") ? relative(root, join(root, dirname(from), target)) : target,
      typeOnly: Boolean(type),
    };
  });
});

const workspaceOf = (file: string) => file.split("/").slice(0, 2).join("/");
/** Returns the package name, from npm or the workspace; undefined for a file and for Node's built-in modules. */
const npmName = (to: string) =>
  /^(apps|packages)\/|^node:/.test(to) ? undefined : /^(@[\w-]+\/[\w.-]+|[a-z][\w.-]*)/.exec(to)?.[0];
const ours = (to: string) => /^@hearthline\/([a-z]+)/.exec(to)?.[1];
const crossing = (place: string, allowed: string[]) =>
  imports
    .filter(
      ({ from, to, typeOnly }) =>
        from.startsWith(`${place}/`) &&
        ours(to) &&
        !allowed.includes(ours(to) ?? "") &&
        !(place === "apps/web" && typeOnly && to === "@hearthline/api/router"),
    )
    .map(({ from, to }) => `${from} → ${to}`);
const offending = (test: (one: Import) => boolean) => imports.filter(test).map(({ from, to }) => `${from} → ${to}`);

describe("a namespace of the API", () => {
  const features = sources.filter((file) => file.startsWith("apps/api/src/features/"));
  const declares = (file: string) =>
    /^\s*\w+: (query|mutation|upload|download)\(/m.test(readFileSync(join(root, file), "utf8"));
  // Operations of one kind of loan are in that kind's folder.
  const ofOneKind = (file: string) => /^apps\/api\/src\/features\/[\w/]+\/(purchase|refinance)\//.test(file);

  it("is one file of operations, and no other file declares operations", () => {
    const elsewhere = features.filter(
      (file) => declares(file) && !ofOneKind(file) && !/\/[\w-]+\.operations\.ts$/.test(file),
    );
    expect(elsewhere).toEqual([]);
    expect(
      offending(
        ({ from, to }) =>
          from.endsWith(".operations.ts") && to.endsWith(".operations.ts") && from.startsWith("apps/api/src/features/"),
      ),
    ).toEqual([]);
    const files = features.filter((file) => file.endsWith(".operations.ts"));
    const router = readFileSync(join(root, "apps/api/src/router.ts"), "utf8");
    const listed = [...router.matchAll(/^import \{ \w+ \} from "\.\/(features\/.+\.operations\.ts)";$/gm)];
    expect(listed.map(([, path]) => `apps/api/src/${path}`).sort()).toEqual(files.sort());
  });
});

describe("the samples of a feature's operations", () => {
  const samples = files.filter((file) => file.endsWith(".samples.ts"));
  const list = "apps/api/src/testing/samples-of-all.ts";

  it("are next to those operations, each file listed once where tests find them", () => {
    expect(samples.length).toBeGreaterThan(40);
    expect(samples.filter((file) => !files.includes(file.replace(".samples.", ".operations.")))).toEqual([]);
    expect((modules.get(list)?.imports ?? []).filter((file) => file.endsWith(".samples.ts")).sort()).toEqual(
      samples.sort(),
    );
  });

  it("are imported only by that list, so that no program bundles them", () => {
    const importing = [...modules].filter(([, { imports: named }]) =>
      named.some((file) => file.endsWith(".samples.ts")),
    );
    expect(importing.map(([file]) => file)).toEqual([list]);
    const programs = imports.filter(({ to, typeOnly }) => !typeOnly && /^apps\/api\/src\/testing\//.test(to));
    expect(programs.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

describe("who may import whom", () => {
  it.each([
    ["packages/calc", []],
    ["packages/client", []],
    ["packages/contract", ["calc"]],
    ["packages/db", ["contract"]],
    ["packages/domain", ["calc", "contract", "db", "providers", "tabular"]],
    ["packages/generators", []],
    ["packages/providers", ["contract"]],
    ["packages/report", ["calc", "contract"]],
    ["packages/sandbox", ["contract"]],
    ["packages/tabular", []],
    ["apps/api", ["calc", "contract", "db", "domain", "providers", "report", "tabular"]],
    ["apps/worker", ["calc", "contract", "db", "domain", "providers", "report", "tabular"]],
    ["apps/web", ["calc", "contract", "report"]],
  ])("%s imports of the workspace only %j", (place, allowed) => {
    expect(crossing(place, allowed)).toEqual([]);
  });

  it("keeps calc free of imports", () => {
    expect(
      offending(({ from, to }) => from.startsWith("packages/calc/src/") && !to.startsWith("packages/calc/")),
    ).toEqual([]);
  });

  it("is declared in each package.json: exactly the workspaces and packages that its sources import", () => {
    const wrong = [...new Set(sources.map(workspaceOf))].flatMap((place) => {
      const {
        name,
        dependencies = {},
        ...others
      } = JSON.parse(readFileSync(join(root, place, "package.json"), "utf8"));
      const named = new Set([name, ...Object.keys({ ...dependencies, ...others.devDependencies })]);
      const used = new Set(
        imports.filter(({ from }) => workspaceOf(from) === place).flatMap(({ to }) => npmName(to) ?? []),
      );
      return [
        ...[...used].filter((one) => !named.has(one)),
        ...Object.keys(dependencies).filter((one) => one.startsWith("@hearthline/") && !used.has(one)),
      ].map((one) => `${place}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });

  it("imports a package's files, never its folder", () => {
    expect(offending(({ to }) => /^@hearthline\/(contract|db|domain|providers|report|sandbox)$/.test(to))).toEqual([]);
  });
});

describe("the domain", () => {
  const src = "packages/domain/src/";
  const featureOf = (file: string) =>
    file.startsWith(src) ? /^([\w-]+)\//.exec(file.slice(src.length))?.[1] : undefined;

  it("lists every feature in its order, and each imports only those above it", () => {
    const features = new Set(sources.flatMap((file) => featureOf(file) ?? []));
    expect([...features].sort()).toEqual([...ORDER].sort());
    const place = (feature: string | undefined) => (ORDER as readonly (string | undefined)[]).indexOf(feature);
    expect(
      offending(({ from, to }) => featureOf(from) !== undefined && place(featureOf(to)) > place(featureOf(from))),
    ).toEqual([]);
  });

  it("is the only place of business rules: packages/db has database modules, the seed and generated code", () => {
    const db = "packages/db/src/";
    const folders = sources.flatMap((file) =>
      file.startsWith(db) ? (/^([\w-]+)\//.exec(file.slice(db.length))?.[1] ?? []) : [],
    );
    expect([...new Set(folders)].filter((folder) => folder !== "generated")).toEqual(["seed"]);
  });

  it("uses no server, queue or browser, and opens no transaction", () => {
    expect(
      offending(({ from, to }) => from.startsWith(src) && /^(fastify|bullmq|react|@trpc)|providers\/queue/.test(to)),
    ).toEqual([]);
    const opening = sources.filter(
      (file) =>
        file.startsWith(src) && /\$transaction|\.scoped\(|openDatabase/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(opening).toEqual([]);
  });
});

describe("calc", () => {
  const src = "packages/calc/src/";
  // The entry points name everything, so a name that appears only there is unused.
  const transports = [`${src}index.ts`, `${src}explain.ts`];
  const programs = sources.filter((file) => !file.startsWith("packages/calc/"));
  const calc = sources.filter((file) => file.startsWith(src) && !transports.includes(file));

  it("has no module that no program imports: functions that only tests need are in packages/calc/test/tools", () => {
    const reached = new Set(programs);
    for (const file of reached)
      for (const to of modules.get(file)?.imports ?? []) if (!transports.includes(to)) reached.add(to);
    expect(calc.length).toBeGreaterThan(100);
    expect(calc.filter((file) => !reached.has(file))).toEqual([]);
  });

  it("exports no function or value that neither a program nor other calc code uses", () => {
    const code = new Map(
      [...programs, ...calc].map((file) => [
        file,
        (modules.get(file)?.text ?? "").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").match(/\w+/g) ?? [],
      ]),
    );
    const namedIn = new Map<string, Set<string>>();
    for (const [file, words] of code)
      for (const word of words) namedIn.set(word, (namedIn.get(word) ?? new Set()).add(file));
    const unused = calc.flatMap((file) =>
      [...(modules.get(file)?.text ?? "").matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].flatMap(
        ([, name = ""]) => {
          const besides = namedIn.get(name)?.size ?? 0;
          const within = (code.get(file) ?? []).filter((word) => word === name).length;
          return besides > 1 || within > 1 ? [] : [`${file}: ${name}`];
        },
      ),
    );
    expect(unused).toEqual([]);
  });
});

describe("import cycles", () => {
  const known = new Set(sources);
  const targets = (file: string) => (modules.get(file)?.imports ?? []).filter((to) => known.has(to));

  /** Returns the first cycle that each file closes, as a path. */
  function cycles(files: string[]): string[] {
    const done = new Set<string>();
    const found: string[] = [];
    const visit = (file: string, path: string[]): void => {
      const at = path.indexOf(file);
      if (at >= 0) return void found.push([...path.slice(at), file].join(" → "));
      if (done.has(file)) return;
      for (const next of targets(file)) visit(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    return found;
  }

  it.each([...new Set(sources.map(workspaceOf))])("do not exist in %s, types included", (place) => {
    const files = sources.filter((file) => file.startsWith(`${place}/`));
    expect(files.length).toBeGreaterThan(0);
    expect(cycles(files)).toEqual([]);
  });
});

describe("the api", () => {
  it("keeps transport, configuration and the unscoped database out of features", () => {
    const forbidden = /^(fastify|@fastify\/|@trpc\/)|apps\/api\/src\/(transports|app|server|services|env|pages)/;
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          /^apps\/api\/src\/features\//.test(from) &&
          (forbidden.test(to) ||
            (to === "@hearthline/db/client" &&
              !typeOnly &&
              /openDatabase/.test(readFileSync(join(root, from), "utf8")))),
      ),
    ).toEqual([]);
    for (const file of sources.filter((one) => one.startsWith("apps/api/src/features/")))
      expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(/process\.env/);
  });

  it("imports Lucia in one file only", () => {
    expect(offending(({ to }) => npmName(to) === "lucia")).toEqual(["apps/api/src/identity/sessions.ts → lucia"]);
  });

  it("defines visibility in one file: no feature reads a caller's reach directly", () => {
    const lines = sources
      .filter((file) => file.startsWith("apps/api/src/") && !file.endsWith("/kernel/access/visibility.ts"))
      .flatMap((file) =>
        readFileSync(join(root, file), "utf8")
          .split("\n")
          // What a user may grant, and what the web app receives about the signed-in user, is not what they can see.
          .filter(
            (line) =>
              /\b(actor|visitor)\.reach\b/.test(line) && !/reachCovers\(|\breach: (ctx\.)?actor\.reach/.test(line),
          )
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(lines).toEqual([]);
  });

  it("keeps the kernel below everything else, and accounts below transports and features", () => {
    const outside = (place: string, allowed: RegExp) =>
      offending(
        ({ from, to }) => from.startsWith(`apps/api/src/${place}/`) && to.startsWith("apps/api/") && !allowed.test(to),
      );
    expect(outside("kernel", /^apps\/api\/src\/kernel\//)).toEqual([]);
    expect(outside("identity", /^apps\/api\/src\/(kernel|identity)\//)).toEqual([]);
  });

  it("parses files in threads only: code on the event loop reaches no reader of XML, videos, emails or tables", () => {
    const parsers = /^(saxes|mediabunny|postal-mime|@hearthline\/tabular\/open-table)$/;
    const reached = (entry: string) => {
      const files = new Set([entry]);
      for (const file of files)
        for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) files.add(resolved(from, to));
      return [...files].filter((file) => parsers.test(file));
    };
    expect(reached("apps/api/src/server.ts")).toEqual([]);
    const threads = sources.filter((file) => /^apps\/api\/src\/.*\.thread\.ts$/.test(file));
    expect(threads.flatMap(reached).sort()).toEqual(["mediabunny", "postal-mime", "saxes"]);
  });

  it("lets a feature import only rules and reads of features above it in router.ts", () => {
    const router = readFileSync(join(root, "apps/api/src/router.ts"), "utf8");
    const folders = new Map(
      [...router.matchAll(/^import \{ (\w+) \} from "\.\/features\/(.+)\/[a-z-]+\.operations\.ts"/gm)].map(
        ([, name, folder = ""]) => [name, folder],
      ),
    );
    const registry = /export const features = \{(.*?)\n\};/s.exec(router)?.[1] ?? "";
    const order = [...new Set([...registry.matchAll(/\b[a-zA-Z]+\b/g)].flatMap(([name]) => folders.get(name) ?? []))];
    const src = "apps/api/src/features/";
    // The innermost: `clients/contacts` rather than `clients`.
    const inward = [...order].sort((one, other) => other.length - one.length);
    const feature = (path: string) =>
      path.startsWith(src) ? (inward.find((folder) => path.startsWith(`${src}${folder}/`)) ?? "none") : "";
    expect(sources.filter((file) => feature(file) === "none")).toEqual([]);
    const crossing = imports.filter(
      ({ from, to }) => feature(from) !== "" && feature(to) !== "" && feature(from) !== feature(to),
    );
    expect(crossing.length).toBeGreaterThan(10);
    expect(
      crossing
        .filter(
          ({ from, to }) =>
            !/\.(rules|reads)\.ts$/.test(to) || order.indexOf(feature(to)) > order.indexOf(feature(from)),
        )
        .map(({ from, to }) => `${from} → ${to}`),
    ).toEqual([]);
  });
});

describe("the worker and the web app", () => {
  it("never let a job import a job", () => {
    const job = (path: string) => /^apps\/worker\/src\/jobs\/(.+)\.tsx?$/.exec(path)?.[1];
    expect(
      offending(({ from, to }) => job(from) !== undefined && job(to) !== undefined && dirname(from) !== dirname(to)),
    ).toEqual([]);
  });

  it("never let a web feature import another, nor ui or shared import upward", () => {
    // Features with a separate folder within a room; other folders are parts of the room's own feature.
    const within = new Set(
      [
        ["accounts", "auth impersonation invites roles security tokens users"],
        ["clients", "client-fields partners"],
        ["company", "first-session onboarding rates settings templates"],
        ["home-values", "monitoring"],
        ["integrations", "connections webhooks"],
        ["loans", "builder closing"],
        ["metrics", "dashboard"],
        ["platform", "home jobs"],
        ["reports", "guest"],
      ].flatMap(([room, names = ""]) => names.split(" ").map((name) => `${room}/${name}`)),
    );
    const feature = (path: string) => {
      const [, room, folder = ""] =
        /^apps\/web\/src\/features\/([a-z-]+)(?:\/([a-z-]+)(?=\/))?/.exec(path.replace(/^@\//, "apps/web/src/")) ?? [];
      return within.has(`${room}/${folder}`) ? `${room}/${folder}` : room;
    };
    expect(
      offending(
        ({ from, to }) =>
          !/-page\.tsx$/.test(from) &&
          feature(from) !== undefined &&
          feature(to) !== undefined &&
          feature(from) !== feature(to),
      ),
    ).toEqual([]);
    const layer = (path: string) =>
      /^apps\/web\/src\/(ui|shared|layout|features)\//.exec(path.replace(/^@\//, "apps/web/src/"))?.[1];
    const above: Record<string, string[]> = {
      ui: ["shared", "layout", "features"],
      shared: ["layout", "features"],
      layout: ["features"],
    };
    expect(offending(({ from, to }) => (above[layer(from) ?? ""] ?? []).includes(layer(to) ?? ""))).toEqual([]);
  });
});

/** The product's areas, with the same names in the api and the web app. */
const ROOMS = [
  "accounts",
  "billing",
  "chat",
  "clients",
  "company",
  "home-values",
  "imports",
  "integrations",
  "loans",
  "messages",
  "metrics",
  "platform",
  "reports",
  "sites",
];

describe("the features of the api and the web app", () => {
  it("are in fourteen rooms with the same names", () => {
    const features = (app: string) =>
      [...new Set(files.flatMap((file) => file.match(`^apps/${app}/src/features/([^/]+)/`)?.[1] ?? []))].sort();
    expect(features("api")).toEqual(ROOMS);
    expect(features("web").filter((name) => !ROOMS.includes(name))).toEqual([]);
  });
});

describe("the documents", () => {
  const text = (file: string) => readFileSync(join(root, file), "utf8");

  it("list every decision in their index, and link to no file or folder that does not exist", () => {
    const index = text("docs/decisions/README.md");
    const decisions = readdirSync(join(root, "docs/decisions")).filter((file) => /^\d{3}-/.test(file));
    expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
    const documents = [
      "README.md",
      "docs/architecture.md",
      "docs/deploy.md",
      "docs/security.md",
      "docs/decisions/README.md",
    ];
    const missing = documents.flatMap((document) =>
      [...text(document).matchAll(/\]\(([^)#:]+)(?:#[\w-]+)?\)/g)]
        .map(([, target]) => join(dirname(document), target ?? ""))
        .filter((target) => !existsSync(join(root, target))),
    );
    expect(missing).toEqual([]);
  });

  it("refer to source files by existing paths", () => {
    const all = tracked(/./);
    const documents = all.filter((file) => /^(README|docs\/.*)\.md$|^README\.md$/.test(file));
    // `contract/…` and the like are short for a workspace's sources.
    const inFull = (path: string) => path.replace(/^(\w+)\/(?!src\/|test\/|scripts\/|bench\/|e2e\/)/, "$1/src/");
    const named = documents.flatMap((document) =>
      [...text(document).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\.(?:tsx?|mjs|prisma))`/g)].map(([, path = ""]) => ({
        document,
        path,
      })),
    );
    expect(named.length).toBeGreaterThan(80);
    const missing = named.filter(
      ({ path }) => !all.some((file) => `/${file}`.endsWith(`/${path}`) || `/${file}`.endsWith(`/${inFull(path)}`)),
    );
    expect(missing).toEqual([]);
  });

  it("name only existing tests for the promises of security", () => {
    const known = new Set(files.flatMap((file) => [file, file.split("/").at(-1)]));
    const named = [...text("docs/security.md").matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(
      ([, file = ""]) => file,
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !known.has(file))).toEqual([]);
  });

  it("have a README of 120 lines at most", () => {
    expect(text("README.md").split("\n").length).toBeLessThanOrEqual(120);
  });
});

describe("turbo", () => {
  it("generates the Prisma client before any task that reads it, however indirectly", () => {
    const dry = execFileSync("npx", ["turbo", "run", "build", "--dry=json"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
    });
    const tasks: { taskId: string; task: string; package: string; command: string; dependencies: string[] }[] =
      JSON.parse(dry.slice(dry.indexOf("{"))).tasks;
    const waits = new Map(tasks.map(({ taskId, dependencies }) => [taskId, dependencies]));
    const reaches = (task: string, wanted: string): boolean =>
      (waits.get(task) ?? []).some((next) => next === wanted || reaches(next, wanted));
    const reading = tasks.filter(
      ({ task, package: name, command }) =>
        task !== "generate" &&
        // A package without a `document` script only passes on its dependencies.
        (task === "build" || command !== "<NONEXISTENT>") &&
        (name === "@hearthline/db" || reaches(`${name}#build`, "@hearthline/db#build")),
    );
    expect(reading.map(({ taskId }) => taskId)).toEqual(
      expect.arrayContaining(["@hearthline/web#build", "@hearthline/api#build", "@hearthline/worker#build"]),
    );
    for (const { taskId } of reading) {
      expect(reaches(taskId, "@hearthline/db#generate"), `${taskId} waits for db#generate`).toBe(true);
    }
  });
});
