-- AlterTable
ALTER TABLE "Home" ADD COLUMN     "units" INTEGER;
