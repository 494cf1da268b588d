import { CLIENT_STATUSES } from "@hearthline/contract/clients/client-status";
import { isSetByHand } from "@hearthline/contract/loans/status-rule";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StatusSource } from "./status-source.tsx";

const words = (status: (typeof CLIENT_STATUSES)[number], statusByLoans: typeof status | null) =>
  renderToStaticMarkup(<StatusSource client={{ status, statusByLoans }} />).replace(/<[^>]+>/g, "");

it("says for every pair of statuses whether a client's status was set manually or follows their loan", () => {
  for (const status of CLIENT_STATUSES)
    for (const byLoans of [null, ...CLIENT_STATUSES])
      expect(words(status, byLoans).startsWith("Set manually"), `${status}, ${byLoans}`).toBe(
        isSetByHand(status, byLoans),
      );
  expect(words("closed", "closed")).toBe("Follows their loan");
  expect(words("lead", null)).toBe("");
  expect(words("closed", null)).toBe("Set manually");
  expect(words("archived", "credit")).toBe("Set manually; their loan says Credit review");
});
