// Bundles a program of ours into one file: our packages inside, npm's outside. Called by an app's build.mjs.
import { build } from "esbuild";

/** @param {{ entry: string, out: string }} what */
export async function bundle({ entry, out }) {
  await build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    jsx: "automatic",
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    logLevel: "warning",
    plugins: [
      {
        name: "ours-inside",
        setup(pluginBuild) {
          pluginBuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === "entry-point" || path.startsWith("@hearthline/") ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
}
