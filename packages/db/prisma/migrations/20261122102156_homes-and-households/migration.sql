-- CreateTable
CREATE TABLE "Home" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "address1" TEXT NOT NULL,
    "address2" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zipcode" TEXT,
    "county" TEXT,
    "propertyType" TEXT,
    "boughtOn" DATE,
    "boughtForCents" BIGINT,
    "note" TEXT NOT NULL DEFAULT '',
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Home_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeOwner" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "homeId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'owner',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HomeOwner_pkey" PRIMARY KEY ("homeId","clientId")
);

-- CreateTable
CREATE TABLE "HomeValue" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "homeId" UUID NOT NULL,
    "amountCents" BIGINT NOT NULL,
    "asOf" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "enteredById" UUID,
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HomeValue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HomeMortgage" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "homeId" UUID NOT NULL,
    "loanId" UUID,
    "lien" TEXT NOT NULL DEFAULT 'first',
    "lender" TEXT NOT NULL DEFAULT '',
    "balanceCents" BIGINT NOT NULL,
    "balanceAsOf" DATE NOT NULL,
    "noteRate" DECIMAL(9,6),
    "termMonths" INTEGER,
    "firstPaymentDate" DATE,
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HomeMortgage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Household" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Household_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HouseholdMember" (
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "householdId" UUID NOT NULL,
    "clientId" UUID NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'other',
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HouseholdMember_pkey" PRIMARY KEY ("clientId")
);

-- CreateTable
CREATE TABLE "ClientNote" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "clientId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "authorId" UUID,
    "editedAt" TIMESTAMPTZ(3),
    "editedById" UUID,
    "deletedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ClientNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Home_companyId_updatedAt_id_idx" ON "Home"("companyId", "updatedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "HomeOwner_clientId_idx" ON "HomeOwner"("clientId");

-- CreateIndex
CREATE INDEX "HomeOwner_companyId_idx" ON "HomeOwner"("companyId");

-- CreateIndex
CREATE INDEX "HomeValue_homeId_asOf_createdAt_idx" ON "HomeValue"("homeId", "asOf" DESC, "createdAt" DESC);

-- CreateIndex
CREATE INDEX "HomeValue_enteredById_idx" ON "HomeValue"("enteredById");

-- CreateIndex
CREATE INDEX "HomeValue_companyId_idx" ON "HomeValue"("companyId");

-- CreateIndex
CREATE INDEX "HomeMortgage_homeId_idx" ON "HomeMortgage"("homeId");

-- CreateIndex
CREATE INDEX "HomeMortgage_loanId_idx" ON "HomeMortgage"("loanId");

-- CreateIndex
CREATE INDEX "HomeMortgage_companyId_idx" ON "HomeMortgage"("companyId");

-- CreateIndex
CREATE INDEX "Household_companyId_name_id_idx" ON "Household"("companyId", "name", "id");

-- CreateIndex
CREATE INDEX "HouseholdMember_householdId_idx" ON "HouseholdMember"("householdId");

-- CreateIndex
CREATE INDEX "HouseholdMember_companyId_idx" ON "HouseholdMember"("companyId");

-- CreateIndex
CREATE INDEX "ClientNote_clientId_createdAt_id_idx" ON "ClientNote"("clientId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "ClientNote_authorId_idx" ON "ClientNote"("authorId");

-- CreateIndex
CREATE INDEX "ClientNote_editedById_idx" ON "ClientNote"("editedById");

-- CreateIndex
CREATE INDEX "ClientNote_companyId_idx" ON "ClientNote"("companyId");

-- AddForeignKey
ALTER TABLE "HomeOwner" ADD CONSTRAINT "HomeOwner_homeId_fkey" FOREIGN KEY ("homeId") REFERENCES "Home"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeOwner" ADD CONSTRAINT "HomeOwner_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeValue" ADD CONSTRAINT "HomeValue_homeId_fkey" FOREIGN KEY ("homeId") REFERENCES "Home"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeValue" ADD CONSTRAINT "HomeValue_enteredById_fkey" FOREIGN KEY ("enteredById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMortgage" ADD CONSTRAINT "HomeMortgage_homeId_fkey" FOREIGN KEY ("homeId") REFERENCES "Home"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HomeMortgage" ADD CONSTRAINT "HomeMortgage_loanId_fkey" FOREIGN KEY ("loanId") REFERENCES "Loan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseholdMember" ADD CONSTRAINT "HouseholdMember_householdId_fkey" FOREIGN KEY ("householdId") REFERENCES "Household"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HouseholdMember" ADD CONSTRAINT "HouseholdMember_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientNote" ADD CONSTRAINT "ClientNote_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientNote" ADD CONSTRAINT "ClientNote_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientNote" ADD CONSTRAINT "ClientNote_editedById_fkey" FOREIGN KEY ("editedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
