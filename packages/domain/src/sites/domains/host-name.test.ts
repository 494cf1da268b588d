import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isApex, isPublicHost, readHost } from "./host-name.ts";

const faultOf = (typed: string) => readHost(typed, "app.hearthline.com").fault;

describe("a website's own domain", () => {
  it("is read from any pasted URL, in lower case", () => {
    for (const typed of [
      "cole.com",
      " COLE.com. ",
      "https://cole.com/start?x=1",
      "http://Cole.com:8080/",
      "cole.com/about#top",
    ])
      expect(readHost(typed, "app.hearthline.com"), typed).toEqual({ host: "cole.com", fault: null });
  });

  it("is stored in ASCII if it has letters of one other alphabet", () => {
    expect(readHost("bücher.de", "app.hearthline.com").host).toBe("xn--bcher-kva.de");
    expect(readHost("北京.cn", "app.hearthline.com").host).toBe("xn--1lq90i.cn");
    expect(readHost("xn--bcher-kva.de", "app.hearthline.com").host).toBe("xn--bcher-kva.de");
  });

  it("is not an IP address, however browsers read it", () => {
    for (const typed of ["127.0.0.1", "http://[::1]/", "0x7f.1", "2130706433", "192.168.1"])
      expect(faultOf(typed), typed).toMatch(/IP address|not a domain/);
  });

  it("is not this computer, not ours, not a public suffix, and not a reserved name", () => {
    expect(faultOf("localhost:3000")).toBe("localhost is this computer, and no domain.");
    expect(faultOf("app.hearthline.com")).toContain("This domain is Hearthline’s");
    expect(faultOf("laura.app.hearthline.com")).toContain("This domain is Hearthline’s");
    expect(faultOf("co.uk")).toBe(
      "“co.uk” is an ending that many share. Type the whole domain, such as cole-home-loans.co.uk.",
    );
    expect(faultOf("github.io")).toContain("is an ending that many share");
    expect(faultOf("printer.local")).toBe("No domain on the internet ends in “.local”.");
    expect(faultOf("laura@cole.com")).toContain("This is an email address");
  });

  it("has letters, digits and hyphens between dots", () => {
    for (const typed of [
      "cole",
      "cole..com",
      "-cole.com",
      "co le.com",
      "cole_loans.com",
      `${"a".repeat(64)}.com`,
      ".com",
    ])
      expect(faultOf(typed), typed).toContain("This is not a domain.");
  });

  it("does not imitate another domain with look-alike letters", () => {
    expect(faultOf("nоrthgate.com")).toContain("mixes Latin and Cyrillic letters");
    expect(faultOf("xn--80ak6aa92e.com")).toBe(
      "“а” only looks like the letter a: such names are used to imitate others.",
    );
  });

  it("has no abusive word and does not pass for a government agency, and innocent words pass", () => {
    expect(faultOf("scam-loans.com")).toContain("no visitor should read");
    expect(faultOf("nazi.cole.com")).toContain("no visitor should read");
    expect(faultOf("fha.com")).toContain("government agency");
    for (const typed of ["grapevine-loans.com", "matsushita.com", "www.scunthorpe.co.uk"])
      expect(faultOf(typed)).toBeNull();
  });

  it("is a domain or an error message, whatever is typed, and parses to itself again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 60 }), fc.domain()), (typed) => {
        const { host, fault } = readHost(typed, "app.hearthline.com");
        if (host === null) expect(fault).toMatch(/\.$/);
        else {
          expect(host).toMatch(/^[a-z0-9.-]+$/);
          expect(isPublicHost(host)).toBe(true);
          expect(readHost(host, "app.hearthline.com").host).toBe(host);
        }
      }),
    );
  });

  it("is recognized as a whole domain or a subdomain", () => {
    expect([isApex("cole.com"), isApex("www.cole.com"), isApex("cole.co.uk")]).toEqual([true, false, true]);
  });
});
