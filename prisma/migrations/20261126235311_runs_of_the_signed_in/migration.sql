-- AlterTable
ALTER TABLE "LearnerRun" ADD COLUMN     "signedIn" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "LearnerRun_scenarioId_userId_idx" ON "LearnerRun"("scenarioId", "userId");
