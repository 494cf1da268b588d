import { peopleWords } from "@hearthline/contract/values/people-words";
import type { ReportVersion, Share } from "../versions/use-loan-reports.ts";
import type { EarlierCode } from "./access-code-field.tsx";

/** The newest link of each of these people, with its version. @param versions the newest first */
function lastShares(versions: readonly ReportVersion[], addresses: readonly string[]) {
  const shares = versions.flatMap(({ version, shares }) => shares.map((share) => ({ version, share })));
  const has = ({ audience, revokedAt, recipients }: Share, address: string) =>
    audience === "borrower" && revokedAt === null && recipients.some((one) => one.address === address);
  return addresses.flatMap((address) => shares.find(({ share }) => has(share, address)) ?? []);
}

/** The one code that these people know: undefined if none of them has one, or if their links may have different ones. */
export function earlierCode(
  versions: readonly ReportVersion[],
  addresses: readonly string[],
): { earlier: EarlierCode | undefined; differ: boolean } {
  const coded = new Map(
    lastShares(versions, addresses).flatMap((one) => (one.share.hasAccessCode ? [[one.share.id, one] as const] : [])),
  );
  const [only, ...others] = coded.values();
  if (!only || others.length > 0) return { earlier: undefined, differ: others.length > 0 };
  const named = only.share.recipients.filter(({ address }) => addresses.includes(address));
  return {
    earlier: {
      shareId: only.share.id,
      version: only.version,
      names: peopleWords(named.map(({ name, address }) => name || address)),
    },
    differ: false,
  };
}
