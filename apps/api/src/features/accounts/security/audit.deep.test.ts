import { it } from "vitest";
import { SEAL_EVERY } from "../../../kernel/audit/audit.ts";
import { expectWhole, newClient, setUp } from "./audit.fixture.ts";

setUp();

it("the chain is intact and signed after many concurrent calls", async () => {
  await Promise.all(Array.from({ length: 2 * SEAL_EVERY }, (_, nth) => newClient(`At once ${nth}`)));
  await expectWhole();
});
