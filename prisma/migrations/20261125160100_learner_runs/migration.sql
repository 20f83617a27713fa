-- CreateTable
CREATE TABLE "LearnerRun" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "registration" UUID NOT NULL,
    "learner" TEXT NOT NULL,
    "learnerName" TEXT NOT NULL,
    "userId" INTEGER,
    "publishDate" TIMESTAMPTZ(3),
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "completedAt" TIMESTAMPTZ(3),
    "result" TEXT,
    "score" DOUBLE PRECISION,
    "seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "lastSceneId" INTEGER,
    "vr" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "LearnerRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RunScene" (
    "runId" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "sceneId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "RunScene_pkey" PRIMARY KEY ("runId","order")
);

-- CreateTable
CREATE TABLE "RunAnswer" (
    "runId" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "sceneId" INTEGER,
    "questionId" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "choiceText" TEXT NOT NULL,
    "correct" BOOLEAN NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "RunAnswer_pkey" PRIMARY KEY ("runId","order")
);

-- CreateIndex
CREATE INDEX "LearnerRun_organizationId_startedAt_idx" ON "LearnerRun"("organizationId", "startedAt");

-- CreateIndex
CREATE INDEX "LearnerRun_scenarioId_startedAt_idx" ON "LearnerRun"("scenarioId", "startedAt");

-- CreateIndex
CREATE INDEX "LearnerRun_organizationId_learner_idx" ON "LearnerRun"("organizationId", "learner");

-- CreateIndex
CREATE INDEX "LearnerRun_userId_idx" ON "LearnerRun"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "LearnerRun_organizationId_scenarioId_registration_key" ON "LearnerRun"("organizationId", "scenarioId", "registration");

-- CreateIndex
CREATE INDEX "RunAnswer_runId_questionId_idx" ON "RunAnswer"("runId", "questionId");

-- AddForeignKey
ALTER TABLE "LearnerRun" ADD CONSTRAINT "LearnerRun_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LearnerRun" ADD CONSTRAINT "LearnerRun_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LearnerRun" ADD CONSTRAINT "LearnerRun_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RunScene" ADD CONSTRAINT "RunScene_runId_fkey" FOREIGN KEY ("runId") REFERENCES "LearnerRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RunAnswer" ADD CONSTRAINT "RunAnswer_runId_fkey" FOREIGN KEY ("runId") REFERENCES "LearnerRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
