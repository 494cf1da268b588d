import type { Actor } from "../access/actor.ts";
import { DomainError } from "./errors.ts";

/** Calls that stay open until something happens: each holds a connection, so each caller may have only a few. */
export interface AtOnce {
  /**
   * Registers one more open call of this caller.
   *
   * @returns a function that unregisters it; calling it again does nothing
   * @throws DomainError `rate_limited` if the caller has reached the maximum
   */
  begin(actor: Actor | undefined, address?: string): () => void;
}

const RETRY_SECONDS = 1;

/** Counted per process, since each connection belongs to one process. */
export function createAtOnce(
  whose: (actor: Actor | undefined, address?: string) => { key: string; most: number } | undefined,
): AtOnce {
  const open = new Map<string, number>();
  return {
    begin(actor, address) {
      const who = whose(actor, address);
      if (!who) return () => undefined;
      const before = open.get(who.key) ?? 0;
      if (before >= who.most)
        throw new DomainError(
          "rate_limited",
          `You have ${who.most} calls waiting already, which is the most that may wait at the same time. End one of them first.`,
          { retryAfter: RETRY_SECONDS },
        );
      open.set(who.key, before + 1);
      let ended = false;
      return () => {
        if (ended) return;
        ended = true;
        const left = (open.get(who.key) ?? 1) - 1;
        if (left > 0) open.set(who.key, left);
        else open.delete(who.key);
      };
    },
  };
}
