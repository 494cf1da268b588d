import {
  CONNECTION_PROBLEMS,
  type ConnectionProblem,
  type IntegrationCard,
} from "@hearthline/contract/accounts/connections";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { useHindrance } from "@/layout/use-screens.ts";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { GlyphAlert } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";
import { ServiceCard } from "./service-card.tsx";

const ALL = { sort: "usual" } as const;
const isMailbox = ({ key }: IntegrationCard) => key === "microsoft" || key === "google";

/** The outside services: your own mailbox, and what this server has for everybody. */
export default function IntegrationsPage() {
  const problem = useReturn();
  const { impersonation } = useUser();
  const list = useQuery(trpc.connections.list.queryOptions(ALL));
  return (
    <Page>
      {problem && (
        <p
          role="alert"
          className="mb-6 flex max-w-[720px] gap-2.5 rounded-md border border-destructive px-4 py-3 text-sm"
        >
          <GlyphAlert className="mt-0.5 flex-none text-destructive" />
          {problem}
        </p>
      )}
      {list.isError ? (
        <FailedState
          what="The list of integrations"
          onRetry={list.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      ) : list.data ? (
        <>
          <Cards
            heading="Your mailbox"
            about="Reports and client mails go out from your own address, and you find them among your sent items. If it ever stops working, they go out by our own server: nothing is lost. Of two mailboxes, the one connected last is used."
            cards={list.data.items.filter(isMailbox)}
            closed={impersonation !== null && impersonation !== undefined}
          />
          <Cards
            heading="On this server"
            about="Services that everybody here has, without connecting anything."
            cards={list.data.items.filter((card) => !isMailbox(card))}
          />
          <Programs />
        </>
      ) : (
        <Loader label="Loading the integrations" />
      )}
    </Page>
  );
}

function Cards({
  heading,
  about,
  cards,
  closed = false,
}: {
  heading: string;
  about: string;
  cards: IntegrationCard[];
  closed?: boolean;
}) {
  return (
    <section aria-label={heading} className="mt-10 first-of-type:mt-0">
      <h2 className="text-lg tracking-tight">{heading}</h2>
      <p className="mb-4 max-w-[72ch] text-sm text-muted-foreground">{about}</p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {cards.map((card) => (
          <ServiceCard key={card.key} card={card} closed={closed} />
        ))}
      </ul>
    </section>
  );
}

/** Programs of the company's own are another matter, for who manages them. */
function Programs() {
  const hindrance = useHindrance();
  const links = [
    ...(hindrance("apiIntegrations") === undefined ? [{ to: paths.apiIntegrations, words: "API integrations" }] : []),
    ...(hindrance("webhooks") === undefined ? [{ to: paths.webhooks, words: "Webhooks" }] : []),
    ...(hindrance("apiTokens") === undefined ? [{ to: paths.apiTokens, words: "API tokens" }] : []),
  ];
  if (links.length === 0) return null;
  return (
    <section aria-label="Your programs" className="mt-10">
      <h2 className="text-lg tracking-tight">Your programs</h2>
      <p className="mb-3 max-w-[72ch] text-sm text-muted-foreground">
        Your CRM and other programs call Hearthline with tokens of their own, and webhooks tell them what happens.
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {links.map(({ to, words }) => (
          <Link key={to} to={to} className="link touch">
            {words}
          </Link>
        ))}
      </p>
    </section>
  );
}

const isProblem = (name: string | null): name is ConnectionProblem =>
  name !== null && Object.hasOwn(CONNECTION_PROBLEMS, name);

/** Back from the provider: says once that it is connected; what went wrong stays until the page is left. */
function useReturn(): string | undefined {
  const [params, setParams] = useSearchParams();
  const connected = params.get("connected");
  useEffect(() => {
    if (!connected) return;
    notify.success(`${connected === "gmail" ? "Gmail" : "Outlook"} is connected.`);
    setParams({}, { replace: true });
  }, [connected, setParams]);
  const problem = params.get("problem");
  return isProblem(problem) ? CONNECTION_PROBLEMS[problem] : undefined;
}
