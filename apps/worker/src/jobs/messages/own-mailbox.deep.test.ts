import { describe, expect, test } from "vitest";
import { connect, connectionOf, deliver, mail, PROVIDERS, row, setUp, told } from "./own-mailbox.fixture.ts";

setUp();

describe.each(PROVIDERS)("an email of an officer who connected %s", (provider) => {
  test("renews its token only once for ten concurrent sends", async () => {
    const { id: connectionId } = await connect(provider, { expired: true });
    const before = (await told(provider)).refreshes;
    const mails = await Promise.all(Array.from({ length: 10 }, () => mail()));
    await Promise.all(mails.map(({ id }) => deliver(id)));
    expect((await told(provider)).refreshes - before).toBe(1);
    for (const { id } of mails) expect((await row(id)).sentVia).toBe(provider);
    const kept = await connectionOf(connectionId);
    expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(JSON.stringify(kept)).not.toMatch(/eyJ1c2Ui/);
  });
});
