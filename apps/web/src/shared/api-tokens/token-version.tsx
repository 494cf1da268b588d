import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import type { Token } from "./token.ts";

type Version = Awaited<ReturnType<typeof client.versions.list.query>>["versions"][number];

/** The API version of a token's calls, and a button to raise an earlier one to the latest. */
export function TokenVersion({ token }: { token: Token }) {
  const can = useCan();
  const changelog = useQuery(trpc.versions.list.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  const later = changelog.data?.versions.filter(({ version }) => version > token.apiVersion) ?? [];
  const [latest] = later;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted-foreground">
      <p>
        API version {token.apiVersion}
        {changelog.data && (latest ? ` · ${latest.version} is out` : " · the latest")}
      </p>
      {latest && token.state === "works" && can("token:manage") && (
        <Raise token={token} to={latest.version} later={later} />
      )}
    </div>
  );
}

interface RaiseProps {
  token: Token;
  to: string;
  /** The versions after the token's, the latest first. */
  later: readonly Version[];
}

function Raise({ token: { id, name, apiVersion }, to, later }: RaiseProps) {
  const queries = useQueryClient();
  const raise = useMutation(
    trpc.tokens.raiseVersion.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [trpc.tokens.pathKey(), trpc.integrations.pathKey()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        ),
      meta: { success: `“${name}” is on version ${to} now.` },
    }),
  );
  return (
    <AskingButton
      does="tokens.raiseVersion"
      size="sm"
      aria-label={`Raise ${name} to version ${to}`}
      question={{
        title: `Raise “${name}” to version ${to}?`,
        description: (
          <>
            Its calls are made in that version from the next one on. There is no way back, but a program that is not
            ready can still send <code className="font-mono text-sm">Hearthline-Version: {apiVersion}</code>.
          </>
        ),
        details: <Changes versions={later} />,
        width: "medium",
        confirmLabel: "Raise the version",
      }}
      onConfirm={() => raise.mutateAsync({ id, version: to })}
    >
      Raise
    </AskingButton>
  );
}

function Changes({ versions }: { versions: readonly Version[] }) {
  return (
    <div className="grid gap-4 text-sm">
      {versions.map(({ version, changes }) => (
        <section key={version}>
          <h3 className="font-medium">What changed in {version}</h3>
          <ul className="mt-1.5 grid list-disc gap-2 pl-5">
            {changes.map(({ says, operations }) => (
              <li key={says}>
                <WithCode text={says} />
                {operations.length > 0 && (
                  <span className="block font-mono text-xs leading-5 break-words text-muted-foreground">
                    {operations.join(", ")}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <a className="link" href="/api/docs#versions-changelog" target="_blank" rel="noreferrer">
          The whole changelog
        </a>
      </p>
    </div>
  );
}

/** A sentence of the changelog: text between backticks is code. */
const WithCode = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`)/).map((part, at) =>
    part.startsWith("`") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's parts do not move
      <code key={at} className="font-mono text-xs">
        {part.slice(1, -1)}
      </code>
    ) : (
      part
    ),
  );
