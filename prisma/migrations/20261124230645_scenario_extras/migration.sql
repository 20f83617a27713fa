-- CreateTable
CREATE TABLE "ScenarioLike" (
    "scenarioId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScenarioLike_pkey" PRIMARY KEY ("scenarioId","userId")
);

-- CreateTable
CREATE TABLE "ScenarioView" (
    "scenarioId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScenarioView_pkey" PRIMARY KEY ("scenarioId","userId")
);

-- CreateTable
CREATE TABLE "ScenarioSetting" (
    "id" SERIAL NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "ScenarioSetting_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScenarioLike_userId_idx" ON "ScenarioLike"("userId");

-- CreateIndex
CREATE INDEX "ScenarioView_userId_idx" ON "ScenarioView"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ScenarioSetting_scenarioId_key_key" ON "ScenarioSetting"("scenarioId", "key");

-- AddForeignKey
ALTER TABLE "ScenarioLike" ADD CONSTRAINT "ScenarioLike_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioLike" ADD CONSTRAINT "ScenarioLike_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioView" ADD CONSTRAINT "ScenarioView_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioView" ADD CONSTRAINT "ScenarioView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioSetting" ADD CONSTRAINT "ScenarioSetting_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
