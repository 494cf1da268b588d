-- What only one kind of loan has moves into JSON by kind; the rows there are keep every value.
ALTER TABLE "Loan" ADD COLUMN     "details" JSONB NOT NULL DEFAULT '{}';

ALTER TABLE "Scenario" ADD COLUMN     "details" JSONB NOT NULL DEFAULT '{}';
UPDATE "Scenario" SET "details" = jsonb_strip_nulls(jsonb_build_object(
  'priceCents', "priceCents", 'downPaymentCents', "downPaymentCents", 'sellerCreditCents', "sellerCreditCents", 'depositCents', "depositCents"));
ALTER TABLE "Scenario" DROP COLUMN "depositCents",
DROP COLUMN "downPaymentCents",
DROP COLUMN "priceCents",
DROP COLUMN "sellerCreditCents";

-- The word is American now, as the contract has it.
UPDATE "Scenario" SET "biweekly" = 'program' WHERE "biweekly" = 'programme';

ALTER TABLE "ReportTry" ADD COLUMN     "tried" JSONB;
UPDATE "ReportTry" SET "tried" = jsonb_build_object(
  'priceCents', "priceCents", 'downPaymentCents', "downPaymentCents", 'noteRate', trim_scale("noteRate"));
ALTER TABLE "ReportTry" ALTER COLUMN "tried" SET NOT NULL,
DROP COLUMN "downPaymentCents",
DROP COLUMN "noteRate",
DROP COLUMN "priceCents";
