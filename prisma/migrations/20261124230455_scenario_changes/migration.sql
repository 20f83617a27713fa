-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "changeNumber" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ScenarioChange" (
    "scenarioId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "client" TEXT,
    "sequence" INTEGER,
    "userId" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScenarioChange_pkey" PRIMARY KEY ("scenarioId","number")
);

-- CreateIndex
CREATE INDEX "ScenarioChange_createdAt_idx" ON "ScenarioChange"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ScenarioChange_scenarioId_client_sequence_key" ON "ScenarioChange"("scenarioId", "client", "sequence");

-- AddForeignKey
ALTER TABLE "ScenarioChange" ADD CONSTRAINT "ScenarioChange_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
