import {
  CONNECTION_NAMES,
  CONNECTION_PROBLEMS,
  type ConnectionProblem,
  type IntegrationCard,
  isCalendar,
} from "@hearthline/contract/accounts/connections";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { GlyphAlert } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";
import { ServiceCard } from "./service-card.tsx";

const ALL = { sort: "usual" } as const;
const isMailbox = ({ key }: IntegrationCard) => key === "microsoft" || key === "google";
const isAccount = ({ key }: IntegrationCard) => Object.hasOwn(CONNECTION_NAMES, key);

/** External services: the user's mailbox and calendar, the company's programs, and what this server offers everyone. */
export default function IntegrationsPage() {
  const problem = useReturn();
  const { impersonation } = useUser();
  const closed = impersonation !== null && impersonation !== undefined;
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
            about="Reports and client emails go out from your own address, and you find them among your sent items. If it ever stops working, they go out by our own server: nothing is lost. Emails that your clients send you reach their timeline within 15 minutes. Of two mailboxes, the one connected last is used."
            cards={list.data.items.filter(isMailbox)}
            closed={closed}
          />
          <Cards
            heading="Your calendar"
            about="Follow-ups, closings and the ends of pre-approvals are written to a calendar named Hearthline, and kept up to date every 15 minutes. Change a date in Hearthline: it reads nothing from your calendar."
            cards={list.data.items.filter(({ key }) => isCalendar(key))}
            closed={closed}
          />
          <Cards
            heading="Your programs"
            about="Your CRM and other programs call Hearthline with tokens of their own, and webhooks tell them what happens."
            cards={list.data.items.filter(({ programs }) => programs !== null)}
          />
          <Cards
            heading="On this server"
            about="Services that everyone here has, without connecting anything."
            cards={list.data.items
              .filter(({ state }) => state === "on" || state === "off")
              .filter((card) => !isAccount(card))}
          />
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
  if (cards.length === 0) return null;
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

/** Keyed by the page's URL parameter: `/integrations?connected=…`. */
const CONNECTED = {
  outlook: CONNECTION_NAMES.microsoft,
  gmail: CONNECTION_NAMES.google,
  "outlook-calendar": CONNECTION_NAMES["microsoft-calendar"],
  "google-calendar": CONNECTION_NAMES["google-calendar"],
};

const isProblem = (name: string | null): name is ConnectionProblem =>
  name !== null && Object.hasOwn(CONNECTION_PROBLEMS, name);

/** Back from the provider: shows success once; an error stays until the user leaves the page. */
function useReturn(): string | undefined {
  const [params, setParams] = useSearchParams();
  const connected = params.get("connected");
  useEffect(() => {
    if (!connected) return;
    const name = Object.hasOwn(CONNECTED, connected) ? CONNECTED[connected as keyof typeof CONNECTED] : undefined;
    if (name) notify.success(`${name} is connected.`);
    setParams({}, { replace: true });
  }, [connected, setParams]);
  const problem = params.get("problem");
  return isProblem(problem) ? CONNECTION_PROBLEMS[problem] : undefined;
}
