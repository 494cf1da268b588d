import { expect, it } from "vitest";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { earlierReaders } from "./earlier-readers.ts";

const sentTo = (audience: string, version: number, channel: string, ...addresses: string[]) =>
  ({
    version,
    shares: [
      {
        channel,
        audience,
        revokedAt: null,
        recipients: addresses.map((address) => ({ address, name: "", status: "delivered" })),
      },
    ],
  }) as unknown as ReportVersion;
const sent = (version: number, channel: string, ...addresses: string[]) =>
  sentTo("borrower", version, channel, ...addresses);

it("never offers the whole report to a realtor who has the page without the buyer's finances", () => {
  const versions = [sent(2, "email"), sentTo("realtor", 1, "email", "denise@realtor.test")];
  expect(earlierReaders(versions, "email")).toEqual([]);
});

it("names those who have an older version and not the newest, each with the last one they got", () => {
  const versions = [
    sent(3, "email", "ann@x.test"),
    sent(2, "email", "ann@x.test", "bob@x.test"),
    sent(1, "email", "bob@x.test", "cy@x.test"),
  ];
  expect(earlierReaders(versions, "email").map(({ version, addresses }) => [version.version, addresses])).toEqual([
    [2, ["bob@x.test"]],
    [1, ["cy@x.test"]],
  ]);
  expect(earlierReaders(versions, "sms")).toEqual([]);
  expect(earlierReaders([sent(1, "email", "ann@x.test")], "email")).toEqual([]);
});
