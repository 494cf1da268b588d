import { expect, it } from "vitest";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { earlierReaders } from "./earlier-readers.ts";

const sent = (version: number, channel: string, ...addresses: string[]) =>
  ({
    version,
    shares: [
      {
        channel,
        revokedAt: null,
        recipients: addresses.map((address) => ({ address, name: "", status: "delivered" })),
      },
    ],
  }) as unknown as ReportVersion;

it("names those who have an older version and not the newest, each with the last they got", () => {
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
