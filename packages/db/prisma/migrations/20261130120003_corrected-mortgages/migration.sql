-- AlterTable
ALTER TABLE "HomeMortgage" ADD COLUMN     "correctedOn" DATE,
ADD COLUMN     "correctionReason" TEXT NOT NULL DEFAULT '';
