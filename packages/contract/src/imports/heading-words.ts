/** Abbreviations and other spellings of the words in headings. */
const SAME: Readonly<Record<string, string>> = {
  borr: "borrower",
  bor: "borrower",
  brw: "borrower",
  b1: "borrower",
  applicant: "borrower",
  spouse: "coborrower",
  b2: "coborrower",
  cobor: "coborrower",
  coborr: "coborrower",
  coapplicant: "coborrower",
  amt: "amount",
  no: "number",
  num: "number",
  nbr: "number",
  addr: "address",
  cell: "mobile",
  cellular: "mobile",
  cellphone: "mobile phone",
  mobilephone: "mobile phone",
  telephone: "phone",
  tel: "phone",
  ph: "phone",
  pymt: "payment",
  pmt: "payment",
  mtg: "mortgage",
  mort: "mortgage",
  ins: "insurance",
  haz: "hazard",
  orig: "original",
  pct: "percent",
  dob: "birthday",
  birthdate: "birthday",
  zipcode: "zip",
  postcode: "zip",
  postalcode: "zip",
  subj: "property",
  subject: "property",
  prop: "property",
  fname: "first name",
  firstname: "first name",
  lname: "last name",
  lastname: "last name",
  mname: "middle name",
  middlename: "middle name",
  fullname: "full name",
  optin: "opt in",
  refi: "refi",
  int: "interest",
  yrs: "years",
  mos: "months",
  homeowner: "homeowners",
  buyer: "buyers",
  emailaddress: "email address",
  phonenumber: "phone number",
  loanamount: "loan amount",
  loannumber: "loan number",
};
/** Groups of words that count as one. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\be mails?\b|\bemails\b/g, "email"],
  [/\bp i\b|\bpandi\b/g, "pi"],
  [/\bco (borrower|borr|bor|applicant)\b/g, "coborrower"],
  [/\bborrower 2\b/g, "coborrower"],
  [/\bborrower 1\b/g, "borrower"],
  [/\b(date of birth|birth date)\b/g, "birthday"],
  [/\b(zip code|postal code|postal)\b/g, "zip"],
  [/\bproperty property\b/g, "property"],
  [/\bmobile cell\b|\bmobile mobile\b/g, "mobile"],
  [/\bmobile number\b/g, "mobile phone"],
  [/\bphone number\b/g, "phone"],
  [/\bemail (address|id)\b/g, "email"],
  [/\bprincipal (and )?interest\b/g, "pi"],
  [/\bopt in\b/g, "optin"],
  [/\bsocial security( number)?\b/g, "ssn"],
];
const DROPPED = new Set(["the", "of", "a", "s", "and", "or", "in", "your", "fields", "field"]);

/**
 * Returns the normalized words that identify a heading. Only the co-borrower is marked (`coborrower`), because a row is about the borrower by default.
 *
 * @example headingWords("  BORR_EMAIL ") // ["email"]; headingWords("Co-Borr Cell Phone #") // ["coborrower", "mobile", "phone"]
 */
export function headingWords(heading: string): string[] {
  let text = heading
    .slice(0, 200)
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll("&", " ")
    .replaceAll("#", " number ")
    .replaceAll("%", " percent ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/([a-z])(\d)/g, "$1 $2")
    .replaceAll(/[^a-z\d]+/g, " ")
    .replaceAll(/\bb ([12])\b/g, "b$1")
    .trim();
  text = text
    .split(" ")
    .map((word) => SAME[word] ?? word)
    .join(" ");
  for (const [phrase, word] of PHRASES) text = text.replaceAll(phrase, word);
  const words = text.split(" ").filter((word) => word !== "" && !DROPPED.has(word));
  const about = words.filter((word) => word !== "borrower");
  return about.length > 0 ? about : words;
}
