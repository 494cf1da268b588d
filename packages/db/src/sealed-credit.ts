import { AlertDetail, CreditScore } from "@hearthline/contract/clients/monitoring";
import { z } from "zod";
import type { KeyRing } from "./key-ring.ts";

const Scores = z.array(CreditScore);

interface SealedScores {
  enrollment: string | null;
  sealedBy: string;
  sealedSecret: string | null;
}

/**
 * Encrypts scores for storage: no one can read them without the key, and they cannot be moved to another client.
 *
 * @param enrollment the bureau's id, which stays the same when two clients are merged
 */
export const sealScores = (ring: KeyRing, enrollment: string, scores: readonly CreditScore[]) => {
  const { sealedBy, sealed } = ring.seal(`scores ${enrollment}`, JSON.stringify(scores));
  return { sealedBy, sealedSecret: sealed };
};

/** Empty if there are none, or the key is missing. */
export function openScores(ring: KeyRing, { enrollment, sealedBy, sealedSecret }: SealedScores): CreditScore[] {
  const text = sealedSecret === null ? undefined : ring.open(`scores ${enrollment}`, sealedBy, sealedSecret);
  return text === undefined ? [] : Scores.parse(JSON.parse(text));
}

/** Encrypts an alert's details for storage. @param id of the alert */
export const sealDetail = (ring: KeyRing, id: string, detail: AlertDetail) => {
  const { sealedBy, sealed } = ring.seal(`alert ${id}`, JSON.stringify(detail));
  return { sealedBy, sealedSecret: sealed };
};

export function openDetail(
  ring: KeyRing,
  { id, sealedBy, sealedSecret }: { id: string; sealedBy: string; sealedSecret: string },
): AlertDetail {
  const text = ring.open(`alert ${id}`, sealedBy, sealedSecret);
  return AlertDetail.parse(text === undefined ? {} : JSON.parse(text));
}

/** Re-encrypts a text with the newest key; undefined if its old key is missing. */
function reseal(
  ring: KeyRing,
  about: string,
  { sealedBy, sealedSecret }: { sealedBy: string; sealedSecret: string | null },
) {
  const text = sealedSecret === null ? undefined : ring.open(about, sealedBy, sealedSecret);
  return text === undefined ? undefined : { sealedBy: ring.newest, sealedSecret: ring.seal(about, text).sealed };
}

/** Re-encrypts scores with the newest key. @returns undefined if the old key is missing */
export const resealScores = (ring: KeyRing, row: SealedScores) => reseal(ring, `scores ${row.enrollment}`, row);

/** Re-encrypts an alert's details with the newest key. @returns as `resealScores` */
export const resealDetail = (ring: KeyRing, alert: { id: string; sealedBy: string; sealedSecret: string }) =>
  reseal(ring, `alert ${alert.id}`, alert);
