import { describe, expect, it } from "vitest";
import { type CellOptions, readCell } from "./cells.ts";
import { IMPORT_TARGETS, type ImportField, targetOf } from "./targets.ts";

const officers = [
  { id: "01990000-0000-7000-8000-000000000013", name: "Laura Whitfield", email: "laura@northgate.test" },
  { id: "01990000-0000-7000-8000-000000000014", name: "Sam Ortiz", email: "sam@northgate.test" },
  { id: "01990000-0000-7000-8000-000000000015", name: "Sam Ortiz", email: "sortiz@northgate.test" },
];
const fields: ImportField[] = [
  { key: "score", name: "Lead score", type: "number", choices: [] },
  { key: "tier", name: "Tier", type: "choice", choices: ["Gold", "Silver"] },
];
const options: CellOptions = { today: "2026-11-25", officers };

function read(key: string, text: string, more: Partial<CellOptions> = {}) {
  const target = targetOf(key, fields);
  if (!target) throw new Error(`There is no target ${key}.`);
  return readCell(target, text, { ...options, ...more });
}
const value = (key: string, text: string, more?: Partial<CellOptions>) => {
  const result = read(key, text, more);
  return "value" in result ? result.value : result.fault;
};

describe("money", () => {
  it.each([
    ["450000", 45_000_000],
    ["$318,450", 31_845_000],
    ["$ 318,450.25", 31_845_025],
    ["USD 1,250.5", 125_050],
    ["1.234,56", 123_456],
    ["1234,56", 123_456],
    ["4.5E+05", 45_000_000],
    ["450000.", 45_000_000],
    ["2275.44/mo", 227_544],
  ])("reads %s", (text, cents) => expect(value("principalAndInterest", text)).toBe(cents));
  it("accepts negative values only for targets that allow them", () => {
    expect(value("cashToClose", "($1,250.00)")).toBe(-125_000);
    expect(value("cashToClose", "-$1,250")).toBe(-125_000);
    expect(read("closingCosts", "(1,250)")).toEqual({ fault: "An amount cannot be below zero.", suggestion: "1,250" });
  });
  it.each([
    ["450k", "An amount has no letters in it. Did you mean 450,000?", "450000"],
    ["12O000", "An amount has no letters in it.", undefined],
    ["450", "An amount under $1,000. Did you mean 450,000?", "450000"],
    ["999999999", "An amount over $100,000,000.", undefined],
    ["1,2,3", "“1,2,3” is not an amount.", undefined],
    ["1.2.3", "“1.2.3” is not an amount.", undefined],
  ])("rejects %s with a message", (text, fault, suggestion) =>
    expect(read("loanAmount", text)).toEqual(suggestion === undefined ? { fault } : { fault, suggestion }),
  );
});

describe("a percentage", () => {
  it.each(["6.75", "6.750%", "6.75 %", "0.0675", ".0675", "6,75"])("reads %s as the same rate", (text) =>
    expect(value("noteRate", text)).toBe(0.0675),
  );
  it("is read in the unit of its column", () => {
    expect(value("noteRate", "0.125", { percentUnit: "percent" })).toBe(0.00125);
    expect(value("loanToValue", "0.8")).toBe(0.8);
    expect(value("loanToValue", "97")).toBe(0.97);
    expect(value("armInitialCap", "2")).toBe(0.02);
  });
  it("suggests what was probably meant if it is over the limit", () => {
    expect(read("noteRate", "65")).toEqual({ fault: "A rate over 25%. Did you mean 6.5?", suggestion: "6.5" });
    expect(read("noteRate", "6125")).toEqual({ fault: "A rate over 25%. Did you mean 6.125?", suggestion: "6.125" });
    expect(value("noteRate", "abc")).toBe("A percentage has no letters in it.");
  });
});

describe("a term", () => {
  it.each([
    ["360", 360],
    ["30", 360],
    ["30 years", 360],
    ["30Y", 360],
    ["30-yr", 360],
    ["360 months", 360],
    ["15.0", 180],
    ["180", 180],
  ])("reads %s as months", (text, months) => expect(value("term", text)).toBe(months));
  it("is read in the unit of its column, within the limits of a loan term", () => {
    expect(value("term", "36", { termUnit: "months" })).toBe(36);
    expect(value("term", "6 months")).toBe("A term under 12 months.");
    expect(value("term", "600")).toBe("A term over 480 months, which is 40 years.");
    expect(value("armInitialMonths", "5/1 ARM")).toBe(60);
    expect(value("armInitialMonths", "7")).toBe(84);
    expect(value("armInitialMonths", "60")).toBe(60);
  });
});

describe("a day", () => {
  it.each([
    ["6/14/24", "2024-06-14"],
    ["11/02/2019", "2019-11-02"],
    ["2019-11-02", "2019-11-02"],
    ["2019-11-02T00:00:00Z", "2019-11-02"],
    ["11/2/2019 12:00:00 AM", "2019-11-02"],
    ["2-Nov-19", "2019-11-02"],
    ["2 November 2019", "2019-11-02"],
    ["Nov 2, 2019", "2019-11-02"],
    ["Sat, Nov 2, 2019", "2019-11-02"],
    ["20191102", "2019-11-02"],
    ["43771", "2019-11-02"],
    ["43771.5", "2019-11-02"],
    ["1/2/27", "2027-01-02"],
    ["2/29/2024", "2024-02-29"],
  ])("reads %s", (text, day) => expect(value("closingDate", text)).toBe(day));
  it("is read in the date order of its column", () => {
    expect(value("closingDate", "1/2/27", { dateOrder: "dmy" })).toBe("2027-02-01");
    expect(value("closingDate", "27/01/02", { dateOrder: "ymd" })).toBe("2027-01-02");
  });
  it("with a two-digit year is read as an adult's birthday, or for other dates as near today", () => {
    expect(value("birthday", "1/2/27")).toBe("1927-01-02");
    expect(value("birthday", "1/2/85")).toBe("1985-01-02");
    expect(value("birthday", "1/2/05")).toBe("2005-01-02");
    expect(value("closingDate", "1/2/99")).toBe("1999-01-02");
  });
  it.each([
    ["25/12/2026", "There is no month 25. Did you mean December 25, 2026?", "12/25/2026"],
    ["2/30/2026", "February 2026 has 28 days.", undefined],
    ["soon", "“soon” is not a date: write it as 2/15/2027.", undefined],
    ["3/45/2026", "March 2026 has 31 days.", undefined],
    ["1/1/0026", "The year 26 is not between 1900 and 2199.", undefined],
  ])("rejects %s with a message", (text, fault, suggestion) =>
    expect(read("closingDate", text)).toEqual(suggestion === undefined ? { fault } : { fault, suggestion }),
  );
  it("is rejected if it cannot be a birthday, and a spreadsheet's zero date is empty", () => {
    expect(value("birthday", "1/2/2030")).toBe("A birthday that is still to come.");
    expect(value("birthday", "1/2/1901")).toBe("This person would be 125 years old. Is the year right?");
    expect(value("birthday", "00/00/0000")).toBeUndefined();
    expect(value("birthday", "1/0/1900")).toBeUndefined();
  });
});

describe("a phone number", () => {
  it.each([
    "919.555.0161",
    "919 5550161",
    "(919) 555-0161",
    "+1 919 555 0161",
    "19195550161",
    "919-555-0161 x12",
    "Cell: 919-555-0161",
    "9195550161.0",
    "'+19195550161",
  ])("reads %s", (text) => expect(value("mobilePhone", text)).toBe("+19195550161"));
  it("can be one of several in a cell, or from another country", () => {
    expect(value("phone", "919-555-0161 / 919-555-0162")).toEqual(["+19195550161", "+19195550162"]);
    expect(value("phone", "(919) 555-0161; (919) 555-0161")).toBe("+19195550161");
    expect(value("phone", "+44 20 7946 0958")).toBe("+442079460958");
  });
  it.each([
    ["919 555 018", "Nine digits; a US number has ten."],
    ["555-0161", "Seven digits: the area code is missing."],
    ["919555016188", "Twelve digits; a US number has ten."],
    ["9.19556E+09", "The spreadsheet has shortened this number: write all its digits."],
    ["111-555-0161", "There is no area code 111 with such a number."],
    ["ask her", "“ask her” has no digits."],
  ])("rejects %s with a message", (text, fault) => expect(read("phone", text)).toEqual({ fault }));
});

describe("an email address", () => {
  it.each([
    ["Helen@Dvorak.Example ", "helen@dvorak.example"],
    ["mailto:a@b.example", "a@b.example"],
    ["Helen Dvorak <helen@dvorak.example>", "helen@dvorak.example"],
    ["o'neil+rates@mail.dvorak.example", "o'neil+rates@mail.dvorak.example"],
  ])("reads %s", (text, email) => expect(value("email", text)).toBe(email));
  it("can be one of several in a cell, or a placeholder for none", () => {
    expect(value("email", "a@b.example; c@d.example")).toEqual(["a@b.example", "c@d.example"]);
    expect(value("email", "a@b.example, c@d.example")).toEqual(["a@b.example", "c@d.example"]);
    expect(value("email", "none@none.com")).toBeUndefined();
    expect(value("email", "N/A")).toBeUndefined();
  });

  it("is questioned if a name is N/A, while a dash, or N/A as a middle name, counts as empty", () => {
    for (const key of ["firstName", "lastName", "fullName"])
      expect(value(key, "N/A")).toBe("Is “N/A” really the name? Enter the name, or leave the cell empty.");
    expect(value("lastName", "-")).toBeUndefined();
    expect(value("middleName", "n/a")).toBeUndefined();
  });
  it.each([
    ["ellen@", "Nothing after the @.", undefined],
    ["@brandt.example", "Nothing before the @.", undefined],
    ["ellen.brandt.example", "An email address has an @.", undefined],
    ["ellen@@brandt.example", "More than one @.", undefined],
    ["ellen@brandt", "The part after the @ has no dot.", undefined],
    [
      "grace@lindholm,example",
      "A comma inside the address. Did you mean grace@lindholm.example?",
      "grace@lindholm.example",
    ],
    ["ellen @brandt.example", "A blank inside the address. Did you mean ellen@brandt.example?", "ellen@brandt.example"],
    ["ellen@gmail.con", "“.con” ends no address. Did you mean ellen@gmail.com?", "ellen@gmail.com"],
  ])("rejects %s with a message", (text, fault, suggestion) =>
    expect(read("email", text)).toEqual(suggestion === undefined ? { fault } : { fault, suggestion }),
  );
});

describe("a name", () => {
  it.each([
    ["June Abbott", "June", "Abbott"],
    ["Mr. June M. Abbott Jr.", "June M.", "Abbott Jr."],
    ["Ludwig van der Berg", "Ludwig", "van der Berg"],
    ["Dvorak, Helen", "Helen", "Dvorak"],
    ["Abbott Jr., June M.", "June M.", "Abbott Jr."],
    ["June Abbott, Jr.", "June", "Abbott Jr."],
    ["Tom and Rosa Keller", "Tom and Rosa", "Keller"],
    ["Cher", "Cher", ""],
  ])("splits %s into first and last name", (text, firstName, lastName) =>
    expect(value("fullName", text)).toEqual({ firstName, lastName }),
  );
  it("is split without a comma if the column has the last name first", () =>
    expect(value("fullNameLastFirst", "DVORAK HELEN")).toEqual({ firstName: "HELEN", lastName: "DVORAK" }));
  it(`can be "Null", and is cleaned of invisible characters`, () => {
    expect(value("lastName", "Null")).toBe("Null");
    expect(value("firstName", "Ju\u0000ne\u200B  Marie")).toBe("June Marie");
  });
  it.each([
    ['=HYPERLINK("http://evil.example","June")', "This is a formula, not a name."],
    ["=1+1", "This is a formula, not a name."],
    ["'=1+1", "A name has letters."],
    ["@SUM(A1)", "This is a formula, not a name."],
    ["+cmd|' /C calc'!A0", "This is a formula, not a name."],
    ["www.evil.example", "A name has no web address in it."],
    ["june@abbott.example", "This is an email address, not a name."],
    ["12345", "A name has letters."],
    ["Jos\uFFFD", "A letter here could not be read: choose another encoding, or write it again."],
    ["#REF!", "The spreadsheet shows an error here (#REF!)."],
  ])("rejects %s with a message", (text, fault) => expect(read("firstName", text)).toEqual({ fault }));
});

describe("a place", () => {
  it.each([
    ["NC", "NC"],
    ["nc", "NC"],
    ["N.C.", "NC"],
    ["North Carolina", "NC"],
    ["NC - North Carolina", "NC"],
  ])("reads %s as a state", (text, code) => expect(value("state", text)).toBe(code));
  it("suggests a state for an unknown one", () => {
    expect(read("state", "Texs")).toEqual({ fault: "There is no state “Texs”. Did you mean Texas?", suggestion: "TX" });
    expect(value("state", "XX")).toBe("There is no state “XX”: use its two letters, such as TX.");
  });
  it.each([
    ["27601", "27601"],
    ["7030", "07030"],
    ["501", "00501"],
    ["27601-1234", "27601-1234"],
    ["276011234", "27601-1234"],
    ["70301234", "07030-1234"],
    ["27601.0", "27601"],
    ["27601-", "27601"],
  ])("reads %s as a ZIP code", (text, zip) => expect(value("zipcode", text)).toBe(zip));
  it.each(["2760A", "276011", "12"])("rejects %s as a ZIP code", (text) =>
    expect(value("zipcode", text)).toBe("A ZIP code has five digits, or nine as 27601-1234."),
  );
  it.each([
    [
      "12 Ridgewood Ave, Austin, TX 78701",
      { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
    ],
    [
      "12 Ridgewood Ave, Apt 4, Austin, Texas 78701-1234, USA",
      { address1: "12 Ridgewood Ave", address2: "Apt 4", city: "Austin", state: "TX", zipcode: "78701-1234" },
    ],
    [
      "12 Ridgewood Ave\r\nAustin, TX 78701",
      { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
    ],
    ["12 Ridgewood Ave, Raleigh, North Carolina", { address1: "12 Ridgewood Ave", city: "Raleigh", state: "NC" }],
    ["12 Ridgewood Ave", { address1: "12 Ridgewood Ave" }],
    ["1 Delaware", { address1: "1 Delaware" }],
  ])("reads %j as an address", (text, address) => expect(value("address", text)).toEqual(address));
});

describe("words", () => {
  it("are read as the choice they were mapped to", () => {
    const mapped = IMPORT_TARGETS.filter(({ type }) => ["status", "state", "language", "choice"].includes(type));
    for (const { key, choices = [] } of mapped) {
      expect(choices.length, key).toBeGreaterThan(1);
      for (const choice of choices)
        expect(value(key, "Warmish", { values: { warmish: choice.value } })).toBe(choice.value);
    }
  });
  it.each([
    ["program", "Conv", "conventional"],
    ["program", "CONF", "conventional"],
    ["program", "30 Yr Fixed FHA", "fha"],
    ["loanKind", "Refi", "refinance"],
    ["loanKind", "NoCash-Out Refinance", "refinance"],
    ["loanKind", "Cash-Out Refinance", "cash-out"],
    ["loanKind", "PURCHASE", "purchase"],
    ["amortization", "Adjustable Rate", "arm"],
    ["occupancy", "Owner Occupied", "primary"],
    ["lien", "1st", "first"],
    ["status", "Past Client", "closed"],
    ["status", "Funded", "closed"],
    ["language", "Español", "es"],
    ["field:tier", "gold", "Gold"],
    ["field:score", "1,250.5", 1250.5],
    ["officer", "Whitfield, Laura", officers[0]?.id],
    ["officer", "SAM@northgate.test", officers[1]?.id],
    ["emailOptIn", "Opted Out", false],
    ["textOptIn", "Y", true],
  ])("reads the %s %s as %s", (key, text, expected) => expect(value(key, text)).toBe(expected));
  it("that repeat a tag yield it once", () => {
    expect(value("tags", "#VIP #Veteran #vip")).toEqual(["VIP", "Veteran"]);
    expect(value("tags", "First home, Veteran;;")).toEqual(["First home", "Veteran"]);
  });
  it("that are unknown need a mapping, and are read once they have one", () => {
    expect(value("status", "Zombie")).toBe("“Zombie” is not a Hearthline status. Choose the status it means.");
    expect(value("status", "ZOMBIE", { values: { zombie: "archived" } })).toBe("archived");
    expect(value("status", "Zombie", { values: { zombie: "" } })).toBeUndefined();
    expect(value("officer", "Bob Gone")).toBe(
      "No colleague is called “Bob Gone”. Choose the officer for these clients.",
    );
    expect(value("officer", "Sam Ortiz")).toBe(
      "Two of your colleagues are called “Sam Ortiz”: give the email address.",
    );
    expect(value("field:tier", "Bronze")).toBe("“Bronze” is not one of: Gold, Silver.");
    expect(value("field:score", "1O")).toBe("A number has no letters in it.");
    expect(value("emailOptIn", "maybe")).toBe("“maybe” is neither yes nor no.");
  });
});

describe("a text", () => {
  it("is rejected if a spreadsheet would evaluate it, but a note is stored unchanged", () => {
    expect(value("city", '=HYPERLINK("x")')).toBe("This is a formula, not a text.");
    expect(value("note", "- likes tea\n=ok")).toBe("- likes tea\n=ok");
    expect(value("source", "x".repeat(121))).toBe("At most 120 characters.");
  });
});

describe("a cell of any type", () => {
  it("is rejected with a message if it is longer than Excel's limit", () => {
    for (const target of IMPORT_TARGETS)
      expect(readCell(target, "1".repeat(32_768), options)).toEqual({ fault: "At most 32,767 characters." });
  });

  it("has repeated spaces collapsed, even if invisible characters separate them", () => {
    expect(value("source", "Past \u200B\u200B \u00AD clients")).toBe("Past clients");
    expect(value("note", "one \u200B two\u0007\u200B\nthree")).toBe("one two\nthree");
    expect(value("source", "a\uFEFFb\u0085c")).toBe("a bc");
  });

  it(`is not mistaken for a built-in object property, such as "constructor"`, () => {
    for (const target of IMPORT_TARGETS)
      expect(["string", "undefined", "object"]).toContain(
        typeof value(target.key, "constructor", { values: { closed: "closed" } }),
      );
    expect(value("language", "constructor")).toBe("Reports are in English or Spanish, not in “constructor”.");
    expect(value("email", "june@abbott.constructor")).toBe("june@abbott.constructor");
  });
});
