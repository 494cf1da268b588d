import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { reasonWords } from "./reason-words.ts";

export interface Typed {
  emails: string[];
  phones: string[];
  lastName: string;
  address1: string;
  zipcode: string;
}

/** What is typed, debounced. */
function useSettled(typed: Typed): Typed {
  const text = JSON.stringify(typed);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Typed;
}

/** Warns while a client is typed in that they may already exist. */
export function Lookalikes({ typed, but }: { typed: Typed; but?: string }) {
  const settled = useSettled(typed);
  const asks =
    settled.emails.some((one) => one.includes("@")) ||
    settled.phones.some((one) => one.length > 9) ||
    Boolean(settled.address1 && settled.zipcode && settled.lastName);
  const { data } = useQuery({
    ...trpc.doubles.find.queryOptions({ ...settled, ...(but && { but }) }),
    enabled: asks,
  });
  const clients = asks ? (data?.clients ?? []) : [];
  if (clients.length === 0) return <p role="status" className="sr-only" />;
  return (
    <div role="status" className="rounded-md border border-border-strong bg-muted px-4 py-3 text-sm sm:col-span-2">
      <p className="font-medium">{clients.length === 1 ? "Possible match:" : "Possible matches:"}</p>
      <ul className="mt-1 grid gap-1">
        {clients.map((one) => (
          <li key={one.id}>
            <Link className="link touch" to={paths.client(one.id)} target="_blank">
              {one.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>{" "}
            <span className="text-muted-foreground">
              {reasonWords(one.reasons)}, {one.officerName}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
