-- AlterTable
ALTER TABLE "Report" DROP COLUMN "inputsHash";
