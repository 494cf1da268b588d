import { CLIENT_STATUSES } from "@hearthline/contract/clients/clients";
import { settableClientStatuses } from "@hearthline/contract/loans/status-rule";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Mail, MessageCircle, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { StatusLabel, statusWord } from "@/ui/status-label.tsx";
import type { Client } from "../client-values.ts";
import { MayReachFact } from "../consent/may-reach-fact.tsx";
import { HouseholdLine } from "../household/household-line.tsx";
import { ClientMenu } from "../leaving/client-menu.tsx";
import { OwnerFact } from "./owner-fact.tsx";
import { StatusSource } from "./status-source.tsx";
import { TagsFact } from "./tags-fact.tsx";

/** Name and contact actions, sticky at the top. On a phone the name is already in the top bar. */
export function ClientHead({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { date } = useDates();
  const [address] = client.addresses;
  const place = address && [address.city, address.state].filter(Boolean).join(", ");
  return (
    <div className="z-20 flex flex-wrap items-center gap-x-4 gap-y-3 bg-background px-7 pt-1 max-md:px-4 max-md:pt-4 md:sticky md:top-[calc(var(--banner)+52px)] md:h-14">
      <div className="mr-auto min-w-0 md:flex md:items-baseline md:gap-3">
        <p aria-hidden="true" className="truncate text-2xl font-semibold tracking-tighter">
          {client.name}
        </p>
        <p className="truncate text-sm text-muted-foreground">
          {[place, `client since ${date(client.createdAt)}`, client.referredBy && `sent by ${client.referredBy.name}`]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <div className="flex items-center gap-2 max-md:w-full max-md:gap-1.5 max-md:[&>*]:h-11 max-md:[&>*]:min-w-0 max-md:[&>*]:flex-1 max-md:[&>*]:px-1.5 max-md:[&>*>svg]:hidden">
        <Reach client={client} />
        <May need="client:manage">
          <Button does="clients.update" onClick={onEdit}>
            Edit
          </Button>
        </May>
        <ClientMenu client={client} />
      </div>
    </div>
  );
}

/** Calls open the user's own phone; texts and emails are written below. Actions without a number or address are left out. */
function Reach({ client }: { client: Client }) {
  return (
    <>
      {client.phone && (
        <>
          <Button asChild>
            <a href={`tel:${client.phone}`} aria-label={`Call ${phoneLabel(client.phone)}`}>
              <Phone />
              Call
            </a>
          </Button>
          <Button asChild>
            <Link to="?write=text" aria-label={`Text ${phoneLabel(client.phone)}`}>
              <MessageSquare />
              Text
            </Link>
          </Button>
        </>
      )}
      <Button asChild>
        <Link to="?tab=chat" aria-label={`Chat with ${client.name}`}>
          <MessageCircle />
          Chat
        </Link>
      </Button>
      {client.email && (
        <Button asChild>
          <Link to="?write=mail" aria-label={`Email ${client.email}`}>
            <Mail />
            Email
          </Link>
        </Button>
      )}
    </>
  );
}

/** Status, owner, household, tags and consent. Scrolls away under the header. */
export function ClientFacts({ client }: { client: Client }) {
  return (
    <dl className="flex flex-wrap justify-start gap-x-10 gap-y-3 px-7 pt-2 pb-3 text-sm max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:px-4 max-md:pt-4">
      <Fact label="Status">
        <StatusFact client={client} />
      </Fact>
      <Fact label="Owner">
        <OwnerFact client={client} />
      </Fact>
      <Fact label="Household">
        <HouseholdLine client={client} />
      </Fact>
      <Fact label="Tags">
        <TagsFact client={client} />
      </Fact>
      <Fact label="May reach by" className="max-md:col-span-2">
        <MayReachFact client={client} />
      </Fact>
    </dl>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={cn("min-w-0", className)}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="flex min-h-8 items-center [font-variant-numeric:normal]">{children}</dd>
    </div>
  );
}

const STATUSES = CLIENT_STATUSES.map((status) => ({ value: status, label: statusWord(status) }));

function StatusFact({ client }: { client: Client }) {
  const may = useCan()("client:manage");
  const queries = useQueryClient();
  const key = trpc.clients.get.queryKey({ id: client.id });
  const change = useMutation(
    trpc.clients.setStatus.mutationOptions({
      // Optimistic: an error response restores the previous status.
      onMutate: ({ status }) => queries.setQueryData(key, (known) => known && { ...known, status }),
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.clients.pathKey() }),
    }),
  );
  if (!may)
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <StatusLabel status={client.status} />
        <StatusSource client={client} />
      </span>
    );
  const settable = settableClientStatuses(client.statusByLoans, CLIENT_STATUSES);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <ChoiceMenu
        does="clients.setStatus"
        small
        label="Status"
        labelHidden
        choices={STATUSES.filter(({ value }) => value === client.status || settable.includes(value))}
        value={client.status}
        onChange={(status) => change.mutate({ id: client.id, status })}
      />
      <StatusSource client={client} />
    </span>
  );
}
