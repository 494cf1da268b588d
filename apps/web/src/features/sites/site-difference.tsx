import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { TextDifference } from "@/shared/words/text-difference.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { Loader } from "@/ui/spinner.tsx";

const CHANGE = { added: "Added", removed: "Removed", moved: "Moved" } as const;

/** A version's changes compared with another, in words. */
export function SiteDifference({ number, others }: { number: number; others: readonly number[] }) {
  const [compared, setCompared] = useState(String(number - 1));
  const { data, isError, refetch } = useQuery(
    trpc.sites.difference.queryOptions({ number, with: Number(compared) }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return (
    <section aria-label={`What changed in version ${number}`} className="mt-3 grid gap-3 rounded-md bg-subtle p-4">
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceMenu
          label="Compared with"
          small
          choices={others.map((other) => ({ value: String(other), label: `Version ${other}` }))}
          value={compared}
          onChange={setCompared}
        />
      </div>
      {isError && (
        <FailedState
          what="The difference"
          onRetry={refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {!data && !isError && <Loader label="Comparing the versions" />}
      {data && data.blocks.length === 0 && data.texts.length === 0 && (
        <p>Nothing that you wrote differs. Facts and legal texts may be those of another day.</p>
      )}
      {data && data.blocks.length > 0 && (
        <ul className="grid gap-1">
          {data.blocks.map(({ change, name, place }) => (
            <li key={`${change} ${name} ${place}`}>
              <b className="font-medium">{CHANGE[change]}:</b> {name},{" "}
              {change === "removed" ? "which was at" : change === "moved" ? "now at" : "at"} place {place}
            </li>
          ))}
        </ul>
      )}
      {data && data.texts.length > 0 && (
        <dl className="grid gap-3">
          {data.texts.map(({ place, before, after }) => (
            <div key={`${place} ${before} ${after}`}>
              <dt className="font-medium">{place}</dt>
              <dd>
                <TextDifference before={before} after={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
