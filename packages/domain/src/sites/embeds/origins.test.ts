import { describe, expect, it } from "vitest";
import { readOrigin } from "./origins.ts";

describe("the address of a website that may show frames", () => {
  it.each([
    ["https://www.oakwood-realty.com", "https://www.oakwood-realty.com"],
    ["Oakwood-Realty.com/team?x=1#y", "https://oakwood-realty.com"],
    ["https://shop.oakwood-realty.com:8443/", "https://shop.oakwood-realty.com:8443"],
    ["https://bücher.de", "https://xn--bcher-kva.de"],
  ])("%s is read as its origin", (typed, origin) => {
    expect(readOrigin(typed, { local: false })).toEqual({ origin, fault: null });
  });

  it.each([
    ["http://www.oakwood-realty.com", "has to begin with https://"],
    ["javascript:alert(1)", "is not an address|has to begin|not a website"],
    ["https://*.oakwood-realty.com", "without spaces, commas or stars"],
    ["https://a.com https://b.com", "without spaces, commas or stars"],
    ["https://a.com; script-src *", "without spaces, commas or stars"],
    ["https://me:secret@oakwood-realty.com", "before the @"],
    ["https://192.168.0.1", "IP address"],
    ["https://[::1]", "IP address"],
    ["http://localhost:3000", "has to begin with https://"],
    ["https://localhost", "not a website on the internet"],
    ["https://intranet", "not a website on the internet"],
    ["https://", "is not an address"],
  ])("%s is rejected with a message", (typed, words) => {
    expect(readOrigin(typed, { local: false })).toEqual({ origin: null, fault: expect.stringMatching(words) });
  });

  it("may be the local computer's for testing", () => {
    expect(readOrigin("http://localhost:4000/page", { local: true }).origin).toBe("http://localhost:4000");
    expect(readOrigin("http://example.com", { local: true }).origin).toBeNull();
  });
});
