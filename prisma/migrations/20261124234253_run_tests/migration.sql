-- CreateTable
CREATE TABLE "RunTest" (
    "id" SERIAL NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "createdById" INTEGER,
    "name" TEXT NOT NULL,
    "recording" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RunTest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RunTest_scenarioId_idx" ON "RunTest"("scenarioId");

-- AddForeignKey
ALTER TABLE "RunTest" ADD CONSTRAINT "RunTest_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RunTest" ADD CONSTRAINT "RunTest_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
