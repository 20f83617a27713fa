-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "nameRevision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "sceneFloor" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Scenario_deletedAt_idx" ON "Scenario"("deletedAt");
