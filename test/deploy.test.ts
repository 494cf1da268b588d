import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

const shown = new Set(all(read(".env.example"), /^([A-Z][A-Z0-9_]+)=/gm));
/** Variables set by npm start and the image, or only for the sandbox. */
const INNER = /^(SANDBOX_(SMTP_)?URL|WEB_DIR|CSP_SCRIPT_HASHES|FIREBASE_KEYS_URL|\w+_ISSUER|\w+_API_URL)$/;

describe("the environment of a server", () => {
  it.each(["apps/api/src/env.ts", "apps/worker/src/env.ts"])(
    "%s reads no variable that .env.example does not show",
    (file) => {
      const names = all(read(file), /^ {4}([A-Z][A-Z0-9_]+): z/gm);
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !shown.has(name) && !INNER.test(name))).toEqual([]);
    },
  );

  it("is shown in .env.example for compose, and reaches the programs", () => {
    const compose = read("docker-compose.yml");
    expect(all(compose, /\$\{([A-Z0-9_]+)/g).filter((name) => !shown.has(name))).toEqual([]);
    const given = new Set(all(compose, /^ {4,6}([A-Z][A-Z0-9_]+):/gm));
    const ofImage = new Set(all(read("Dockerfile"), /\b([A-Z][A-Z0-9_]+)=/g));
    // Variables that compose builds its URLs from.
    const unneeded = /^POSTGRES_(APP_|SYSTEM_)?PASSWORD$/;
    const missing = [...shown].filter((name) => !given.has(name) && !ofImage.has(name) && !unneeded.test(name));
    expect(missing).toEqual([]);
  });
});

describe("the image", () => {
  it("copies every workspace's package.json before it installs", () => {
    const workspaces = ["packages", "apps"].flatMap((folder) =>
      readdirSync(join(root, folder))
        .map((name) => `${folder}/${name}`)
        .filter((place) => existsSync(join(root, place, "package.json"))),
    );
    const copied = all(read("Dockerfile"), /^COPY (\S+)\/package\.json /gm);
    expect(copied.sort()).toEqual(workspaces.sort());
  });

  it("contains no secrets", () => {
    expect(read(".dockerignore").split("\n")).toContain(".env*");
  });

  it("pins its version and those of the other images, and runs as an unprivileged user", () => {
    const images = [
      ...all(read("Dockerfile"), /^FROM (\S+)/gm),
      ...all(read("docker-compose.yml"), /^ {4}image: (\S+)/gm),
    ];
    expect(images.length).toBe(5);
    expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
    expect(read("Dockerfile")).toMatch(/^USER node$/m);
  });
});

/** The text of one block of docker-compose.yml, by its heading and indentation. */
const block = (heading: string, indent: string) =>
  new RegExp(`^${indent}${heading}:.*\\n((?:${indent} .*\\n|\\s*\\n)*)`, "m").exec(read("docker-compose.yml"))?.[1] ??
  "";

describe("compose", () => {
  it("gives the owner's login only to the migration step and PostgreSQL: api and worker use logins that own nothing", () => {
    const owners = /DATABASE_OWNER_URL|\$\{POSTGRES_PASSWORD|\/\/hearthline:/;
    const services = all(block("services", ""), /^ {2}([a-z]+):$/gm);
    expect(services).toEqual(["postgres", "redis", "migrate", "api", "worker", "caddy"]);
    expect(services.filter((name) => owners.test(block(name, "  ")))).toEqual(["postgres", "migrate"]);
    const shared = block("x-app", "");
    expect(shared).not.toMatch(owners);
    const logins = all(shared, /^ {4}DATABASE_(?:SYSTEM_)?URL: postgresql:\/\/(\w+:\$\{\w+)/gm);
    expect(logins).toEqual(["hearthline_api:${POSTGRES_APP_PASSWORD", "hearthline_kernel:${POSTGRES_SYSTEM_PASSWORD"]);
  });

  it("lets work finish: it waits longer before it kills than api and worker need to stop", () => {
    const grace = Number(/^ {2}stop_grace_period: (\d+)s$/m.exec(read("docker-compose.yml"))?.[1]) * 1_000;
    const ofApi = Number(/process\.exit\(1\), (\d+)_000\)/.exec(read("apps/api/src/server.ts"))?.[1]) * 1_000;
    const ofWorker = Number(/PATIENCE_MS = (\d+)_000/.exec(read("apps/worker/src/worker.ts"))?.[1]) * 1_000 + 2_000;
    expect(grace).toBeGreaterThan(Math.max(ofApi, ofWorker));
  });

  it("publishes the api for a proxy on the machine, and nothing else", () => {
    const published = all(read("docker-compose.yml"), /^ {4}ports: \["(.*):3000"\]$/gm);
    expect(published.map((place) => place.replaceAll("$", ""))).toEqual(["{HOST:-127.0.0.1}:{PORT:-3000}"]);
  });
});
