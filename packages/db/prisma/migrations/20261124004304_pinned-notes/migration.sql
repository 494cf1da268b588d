-- AlterTable
ALTER TABLE "Question" ADD COLUMN     "noteId" UUID,
ADD COLUMN     "reply" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "PinnedNote" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "loanId" UUID NOT NULL,
    "figure" TEXT NOT NULL,
    "letter" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PinnedNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PinnedNote_loanId_createdAt_idx" ON "PinnedNote"("loanId", "createdAt");

-- CreateIndex
CREATE INDEX "PinnedNote_createdById_idx" ON "PinnedNote"("createdById");

-- CreateIndex
CREATE INDEX "PinnedNote_companyId_createdAt_id_idx" ON "PinnedNote"("companyId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Question_noteId_createdAt_idx" ON "Question"("noteId", "createdAt");

-- AddForeignKey
ALTER TABLE "Question" ADD CONSTRAINT "Question_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "PinnedNote"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PinnedNote" ADD CONSTRAINT "PinnedNote_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PinnedNote" ADD CONSTRAINT "PinnedNote_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
