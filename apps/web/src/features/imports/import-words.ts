import type { ImportKind } from "@hearthline/contract/imports/targets";
import { plural } from "@/shared/words/format.ts";

export interface ImportWords {
  kind: ImportKind;
  /** The page's title. */
  title: string;
  upload: string;
  /** The operation behind it. */
  does: string;
  /** `1 client`, `391 clients`. */
  many: (number: number) => string;
  /** What a list contains, below the heading of the first step. */
  about: string;
  /** Columns that such a list often has. */
  columns: string;
  sample: { name: string; text: string };
}

const CLIENT_SAMPLE = `First name,Last name,Email,Mobile,Street,City,State,ZIP,Birthday,Status,Source,Tags
June,Abbott,june.abbott@example.com,(919) 555-0142,12 Ridgewood Ave,Raleigh,NC,27607,4/12/1986,Lead,Open house,First-time buyer
Ravi,Mehta,ravi.mehta@example.com,919-555-0143,408 Larkspur Court,Cary,NC,27511,,Closed,Referral,Veteran
`;
const LOAN_SAMPLE = `Loan number,Borrower first name,Borrower last name,Email,Mobile,Property street,Property city,Property state,Property ZIP,Loan purpose,Program,Purchase price,Loan amount,Rate,Term,Closing date
2024-0817,June,Abbott,june.abbott@example.com,(919) 555-0142,12 Ridgewood Ave,Raleigh,NC,27607,Purchase,Conventional,"$475,000","$356,250",6.5%,360,8/17/2024
2020-0131,Ravi,Mehta,ravi.mehta@example.com,919-555-0143,408 Larkspur Court,Cary,NC,27511,Purchase,FHA,"$307,700","$302,100",3.875%,360,1/31/2020
`;

export const IMPORT_WORDS: Record<ImportKind, ImportWords> = {
  clients: {
    kind: "clients",
    title: "Import clients",
    upload: "/api/settings/import-client-csv",
    does: "imports.clients",
    many: (number) => plural(number, "client"),
    about:
      "A list of people from your old CRM, a spreadsheet, or a phone. You see what would happen before anything is written.",
    columns: "names, email, phones, address, birthday, status, source, tags, notes, an officer, your own fields",
    sample: { name: "clients-sample.csv", text: CLIENT_SAMPLE },
  },
  loans: {
    kind: "loans",
    title: "Import past loans",
    upload: "/api/settings/import-client-report-csv",
    does: "imports.loans",
    many: (number) => plural(number, "loan"),
    about:
      "Loans that closed before you came here, out of any loan system. Each becomes a closed loan with its borrowers, their home and its mortgage.",
    columns:
      "loan number, borrowers, property, purpose, program, price, amount, rate, term, closing date, co-borrowers, the realtor",
    sample: { name: "past-loans-sample.csv", text: LOAN_SAMPLE },
  },
};
