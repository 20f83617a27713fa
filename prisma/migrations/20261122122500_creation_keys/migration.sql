-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "creationKey" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Scenario_ownerId_creationKey_key" ON "Scenario"("ownerId", "creationKey");
