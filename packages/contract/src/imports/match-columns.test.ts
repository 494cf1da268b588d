import { describe, expect, it } from "vitest";
import { match, targets, today } from "./match-columns.fixture.ts";
import { matchColumns, SURE } from "./match-columns.ts";
import type { ImportKind } from "./targets.ts";

/** Headings that real programs export, each with its target; `-` is none. */
const REAL: [program: string, kind: ImportKind, table: string][] = [
  [
    "a home value mailing tool",
    "loans",
    `Borrower First/Middle Name > firstName | Borrower Last Name/Suffix > lastName | Borr Cell Phone > mobilePhone | Borr Email > email | Borr Marital Status > -
     Borr Dependent # > - | Borr Dependent Ages > - | Borr DOB > birthday | Income Borr Total Income > - | Borr Language Preference > language
     Co-Borrower First/Middle Name > coFirstName | Co-Borrower Last Name/Suffix > coLastName | Co-Borr Cell Phone > coPhone | Co-Borr Email > coEmail | Co-Borr DOB > coBirthday
     Subject Property Address > propertyAddress1 | Subject Property Zip > propertyZipcode | Subject Property Appraised Value > appraisedValue | Subject Property Appraised Date > -
     Subject Property Purchase Price > homePrice | Subject Property Purchase Date > - | Original Cost > - | Year Acquired > - | HOA Dues > hoaMonthly | Expenses Proposed Total Housing > -
     Expenses Proposed Haz Ins > insuranceMonthly | Occupancy (PSI) > occupancy | Parcel# > - | Real Estate Broker B Name > realtorCompany | Real Estate Broker B Contact > realtorName
     Real Estate Broker B Contact Email > realtorEmail | Real Estate Broker B Contact Office Phone > realtorPhone | Total Loan Amount > loanAmount | Interest Rate > noteRate
     Loan Term > term | Loan Purpose > loanKind | Closing Date > closingDate | NMLS Loan Originator ID > - | Lender NMLS ID > - | NMLS Loan Type > - | First Payment Due Date > firstPaymentDate
     Refi Purpose > - | Refinance Type > - | Lien Position > lien | Amort Type > amortization | Total Monthly Payment > - | Mortgage Insurance Premium > mortgageInsurance | APR > -
     ARM Index > armIndex | Arm Rate Cap > armPeriodicCap | ARM First Period Change > armInitialMonths | ARM Margin > armMargin | ARM Life Cap > armLifetimeCap
     First Rate Adjustment Cap > armInitialCap | Loan Type > program | Loan Number > loanNumber | Lender Case # > - | HUD Escrow Monthly Payment > -`,
  ],
  [
    "Homebot",
    "clients",
    "First Name > firstName | Last Name > lastName | Email > email | Street Address > address1 | City > city | State > state | Zip > zipcode | Loan Amount > -",
  ],
  [
    "an Encompass report",
    "loans",
    `Application Date > - | Est Closing Date > closingDate | Borrower First Name > firstName | Borrower Middle Name > middleName | Borrower Last Name > lastName | Borr DOB > birthday
     Borr Marital Status > - | Co-Borrower First Name > coFirstName | Co-Borrower Middle Name > coMiddleName | Co-Borrower Last Name > coLastName | Co-Borr DOB > coBirthday
     Borr Present Addr > address1 | Borr Present City > city | Borr Present State > state | Borr Present Zip > zipcode | Borr Home Phone > homePhone | Borr Cell > mobilePhone
     Borr Business Phone > workPhone | Borr Email > email | Loan Purpose > loanKind | Borr Own/Rent Present Addr > - | Occupancy Type > occupancy | Subject Property Street > propertyAddress1
     Subject Property City > propertyCity | Subject Property State > propertyState | Subject Property Zip > propertyZipcode | Loan Officer Name > officer | Branch ID > -
     Loan # > loanNumber | Loan Processor Name > - | Loan Amt > loanAmount | Buyers Agent Name > realtorName`,
  ],
  [
    "a sheet of closed loans",
    "loans",
    `BORROWER FIRST NAME > firstName | Borrower Last Name > lastName | BORR EMAIL > email | BORR HOME PHONE > homePhone | Subject Property Address > propertyAddress1
     Subject Property City > propertyCity | Subject Property State > propertyState | Subject Property Zip > propertyZipcode | CLOSING DATE > closingDate | Loan Program > program
     Loan Amount > loanAmount | Note Rate > noteRate | TERM > term | Appraised Value > appraisedValue | SUBJECT PROPERTY PURCHASE PRICE > homePrice
     Monthly Mortgage Insurance at closing > mortgageInsurance | Principal and Interest Payment > principalAndInterest | LTV > loanToValue | UNDERWRITING HAZARD INS > insuranceMonthly
     UNDERWRITING TAXES > propertyTaxMonthly | BUYERS AGENT CONTACT NAME > realtorName | Loan Purpose > loanKind`,
  ],
  [
    "Encompass's audit names",
    "loans",
    `Trans Details Loan Amt > loanAmount | Trans Details Loan Type > program | Trans Details Loan Program > - | Borr Email > email | File Contacts Lender Co Name > lender
     Subject Property Street > propertyAddress1 | Subject Property City > propertyCity | Subject Property County > propertyCounty | Subject Property State > propertyState`,
  ],
  [
    "a marketing spreadsheet",
    "loans",
    `Borrower First Name > firstName | Borrower Last Name > lastName | Subject Property Address > propertyAddress1 | Subject Property City > propertyCity | Subject Property State > propertyState
     Total Original Loan Amount > loanAmount | Original Appraised Value > appraisedValue | Original Property Value > homePrice | First Pymt Date > firstPaymentDate
     Current Interest Rate > noteRate | Loan Term (years) > term | Current P&I Mtg Pymt > principalAndInterest | Borr Cell > mobilePhone | Borr Email > email`,
  ],
  [
    "its variants",
    "loans",
    `fname > firstName | lname > lastName | current payment > - | pi payment > principalAndInterest | purchase price > homePrice | home value > appraisedValue
     original loan balance > loanAmount | rate > noteRate | term > term | first payment date > firstPaymentDate | property city > propertyCity`,
  ],
  [
    "a servicer's tape",
    "loans",
    `Borrower First Name > firstName | Borrower Last Name > lastName | Co Borrower Last Name > coLastName | Current Loan Rate > noteRate | Property Price > homePrice
     Appraisal Amt > appraisedValue | Original LTV > loanToValue | Loan Type > program | Orig Fico > creditScore | Int Accrual Date > -`,
  ],
  [
    "an HMDA extract",
    "loans",
    `Borrower First Name > firstName | Borrower Middle Name > middleName | Borrower Last Name > lastName | Co-Borrower First Name > coFirstName | Co-Borrower Middle Name > coMiddleName
     Co-Borrower Last Name > coLastName | Loan Term > term | lien > lien | investor > lender | Lock Date/Time > - | APR From TIL > -`,
  ],
  [
    "Total Expert",
    "loans",
    `first name > firstName | last name > lastName | email > email | cell phone > mobilePhone | home phone > homePhone | office phone > workPhone | birthday > birthday | address > address1
     city > city | state > state | zip > zipcode | employer name > employerName | Group > tags | source > source | lead type > tags | classification > - | referred by > referredBy
     spouse first name > coFirstName | spouse last name > coLastName | spouse email > coEmail | spouse cell phone > coPhone | loan number > loanNumber | loan amount > loanAmount
     interest rate > noteRate | loan program > program | loan purpose > loanKind | property address > propertyAddress1 | close date > closingDate`,
  ],
  [
    "Big Purple Dot",
    "clients",
    `First Name > firstName | Last Name > lastName | Email > email | Phone > phone | Mobile Phone > mobilePhone | Street Address > address1 | City > city | State > state | Zip Code > zipcode
     Property Address > - | Lead Source > source | Status > status | Notes > note | Tags > tags | Assigned To > officer`,
  ],
  [
    "Big Purple Dot with Encompass",
    "loans",
    `Borrower First Name > firstName | Borrower Last Name > lastName | Co-Borrower First Name > coFirstName | Co-Borrower Last Name > coLastName | Co-Borrower Email > coEmail
     Co-Borrower Phone > coPhone | Loan Number > loanNumber | Loan Amount > loanAmount | Loan Program > program`,
  ],
  [
    "BoldTrail",
    "clients",
    `first_name > firstName | last_name > lastName | email > email | cell_phone_1 > mobilePhone | cell_phone_2 > mobilePhone | home_phone > homePhone | work_phone > workPhone
     primary_address > address1 | primary_city > city | primary_state > state | primary_zip > zipcode | lead_type > tags | lead_status > status | deal_type > - | hashtags > tags
     email_optin > emailOptIn | phone_optin > - | text_optin > textOptIn | assigned_agent > officer | note > note | source > source`,
  ],
  [
    "Jungo",
    "loans",
    `firstName > firstName | lastName > lastName | email > email | phone > phone | addressLineText > address1 | city > city | state > state | postalCode > zipcode | dateOfBirth > birthday
     loanNumber > loanNumber | loanAmount > loanAmount | lockDate > - | rate > noteRate | term > term | loanType > program | mortgageType > - | loanPurpose > loanKind
     purchasePrice > homePrice | loanPhase > status`,
  ],
  [
    "Salesforce",
    "clients",
    `FirstName > firstName | LastName > lastName | Phone > phone | Email > email | Title > employerTitle | Company > employerName | LeadSource > source | MailingStreet > mailingAddress1
     MailingCity > mailingCity | MailingState > mailingState | MailingPostalCode > mailingZipcode | Description > note`,
  ],
  [
    "HubSpot",
    "clients",
    `First Name > firstName | Last Name > lastName | Phone Number > phone | Email > email | Company Name > employerName | Lead Status > status | Street Address > address1 | City > city
     State/Region > state | Postal Code > zipcode`,
  ],
  [
    "ListReports",
    "clients",
    "First name > firstName | Last name > lastName | Address > address1 | City > city | State > state | Zip > zipcode | Email address > email",
  ],
  [
    "Lendware",
    "clients",
    "First Name > firstName | Last Name > lastName | Email Address > email | Phone Number > phone | type > - | Tags > tags | Loan Officer Name > officer",
  ],
  [
    "LendAxiom",
    "loans",
    `first_name > firstName | last_name > lastName | phone > phone | email > email | loan_type > program | current_loan_amount > loanAmount | current_interest_rate > noteRate
     credit_score > creditScore | source > source | notes > note`,
  ],
  [
    "Encompass by its fields' numbers",
    "loans",
    `Fields.4000 > firstName | Fields.4002 > lastName | Fields.1240 > email | Fields.1490 > mobilePhone | Fields.66 > homePhone | Fields.1402 > birthday | Fields.65 > - | Fields.11 > propertyAddress1
     Fields.12 > propertyCity | Fields.14 > propertyState | Fields.15 > propertyZipcode | Fields.1109 > loanAmount | Fields.3 > noteRate | Fields.4 > term | Fields.19 > loanKind
     Fields.1172 > program | Fields.364 > loanNumber | Fields.748 > closingDate | Fields.FR0104 > address1`,
  ],
];

describe("headings of real programs", () => {
  it.each(REAL)("of %s match their targets, in any case and with surrounding spaces", (_, kind, table) => {
    const rows = table.split(/\n|\|/).map((row) => row.split(" > ").map((part) => part.trim()));
    const headings = rows.map(([heading = ""]) => heading);
    const expected = rows.map(([heading, target]) => `${heading} > ${target}`);
    const found = (written: string[]) =>
      targets(kind, written).map((target, at) => `${headings[at]} > ${target ?? "-"}`);
    expect(found(headings)).toEqual(expected);
    if (!headings.some((heading) => /[a-z][A-Z]/.test(heading)))
      expect(found(headings.map((heading) => ` ${heading.toUpperCase()} `))).toEqual(expected);
  });

  it("are less certain for Encompass field numbers, and a lone number does not count as one", () => {
    expect(
      match("loans", ["Fields.4000", "Fields.1109"]).every(({ confidence }) => confidence > 0 && confidence < SURE),
    ).toBe(true);
    expect(targets("loans", ["Name", "Email", "2"])).toEqual(["fullName", "email", null]);
    expect(targets("loans", ["4000", "4002", "2", "FR0104"])).toEqual([
      "firstName",
      "lastName",
      "loanAmount",
      "address1",
    ]);
  });
});

describe("the content of a column", () => {
  const rows = (...columns: string[][]) => (columns[0] ?? []).map((_, at) => columns.map((column) => column[at] ?? ""));

  it("determines targets together with the headings", () => {
    const found = match(
      "loans",
      ["Full Name", "Email", "Cell", "Closed", "Orig Amt", "Rt", "Source 2", "Internal ID"],
      [
        ["Dvorak, Helen", "helen@dvorak.example", "919.555.0161", "6/14/24", "450000", "6.5", "Open house", "A-20417"],
        [
          "Quintana, Teresa",
          "tq@quintana.example",
          "919 5550118",
          "11/02/2019",
          "$318,450",
          "0.06125",
          "Oakline",
          "A-20418",
        ],
      ],
    );
    expect(found.map(({ target }) => target)).toEqual([
      "fullNameLastFirst",
      "email",
      "mobilePhone",
      "closingDate",
      "loanAmount",
      "noteRate",
      "source",
      null,
    ]);
    expect(found.filter(({ confidence }) => confidence >= SURE)).toHaveLength(5);
  });

  it("overrides a contradicting heading", () => {
    const emails = ["a@b.example", "c@d.example", "e@f.example"];
    const phones = ["919 555 0142", "(919) 555-0143", "919-555-0144"];
    expect(targets("clients", ["Phone"], rows(emails))).toEqual(["email"]);
    expect(targets("clients", ["Email", "Phone"], rows(phones, emails))).toEqual(["phone", "email"]);
    expect(targets("clients", ["Spouse contact"], rows(emails))).toEqual(["coEmail"]);
  });

  it("is enough if there is no heading", () => {
    const found = match(
      "clients",
      ["", "Column2"],
      rows(["a@b.example", "c@d.example"], ["12 Ridge Ave, Austin, TX 78701", "9 Elm St, Raleigh, NC 27601"]),
    );
    expect(found.map(({ target }) => target)).toEqual(["email", "address"]);
    expect(found.every(({ confidence }) => confidence < SURE)).toBe(true);
    expect(found[0]?.why).toBe("By its content: 2 of 2 cells are email addresses.");
  });

  it("distinguishes full addresses from streets, and full names from their parts", () => {
    expect(targets("clients", ["Address"], rows(["12 Ridge Ave, Austin, TX 78701"]))).toEqual(["address"]);
    expect(targets("clients", ["Address", "City"], rows(["12 Ridge Ave"], ["Austin"]))).toEqual(["address1", "city"]);
    expect(
      targets("clients", ["Name", "First Name", "Last Name"], rows(["June Abbott"], ["June"], ["Abbott"])),
    ).toEqual([null, "firstName", "lastName"]);
    expect(targets("clients", ["Client", "Borrower Name"], rows(["June Abbott"], ["June Abbott"]))).toHaveLength(2);
  });

  it("determines the order of dates and the unit of terms", () => {
    const [closed, term] = match("loans", ["Closing Date", "Term"], rows(["25/12/2025", "1/2/2026"], ["30", "15"]));
    expect(closed).toMatchObject({ target: "closingDate", dateOrder: "dmy" });
    expect(term).toMatchObject({ target: "term", termUnit: "years" });
    expect(match("loans", ["Term"], rows(["360", "36"]))[0]).toMatchObject({ termUnit: "months" });
  });
});

describe("a target", () => {
  it("is assigned once, unless it accepts several columns", () => {
    expect(targets("clients", ["First Name", "First Name", "Email", "Email 2", "Cell", "Cell Phone 2"])).toEqual([
      "firstName",
      null,
      "email",
      "email",
      "mobilePhone",
      "mobilePhone",
    ]);
  });

  it("can be a custom field", () => {
    const fields = [{ key: "lead_score", name: "Lead score (0-10)", type: "number" as const, choices: [] }];
    for (const heading of ["Lead Score (0-10)", "lead_score"])
      expect(matchColumns([heading], [], { kind: "clients", fields, today })[0]?.target).toBe("field:lead_score");
  });

  it("is never assigned to a Social Security number, whatever its heading is", () => {
    expect(
      match("clients", ["SSN", "Borr SSN", "Social Security #"], [["123-45-6789", "123456789", "123-45-6789"]]).map(
        ({ target, why }) => [target, why],
      ),
    ).toEqual(Array(3).fill([null, "Social Security numbers are not stored."]));
  });
});
