-- AlterTable
ALTER TABLE "Loan" ADD COLUMN     "units" INTEGER;
