-- CreateIndex
CREATE INDEX "Scenario_ownerId_updatedAt_idx" ON "Scenario"("ownerId", "updatedAt");
