-- AlterTable
ALTER TABLE "Scenario" ALTER COLUMN "propertyTaxYearlyCents" DROP NOT NULL,
ALTER COLUMN "insuranceYearlyCents" DROP NOT NULL;
