-- AlterTable
ALTER TABLE "Scenario" ALTER COLUMN "discountPoints" SET DATA TYPE DECIMAL(11,8);
