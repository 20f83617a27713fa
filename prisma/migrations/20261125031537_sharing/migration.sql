-- AlterTable
ALTER TABLE "LiveCode" ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "passwordHash" TEXT,
ADD COLUMN     "private" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "publicAt" TIMESTAMPTZ(3),
ADD COLUMN     "sourceFor" TEXT;

-- CreateTable
CREATE TABLE "ScenarioAssignment" (
    "id" SERIAL NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "userId" INTEGER,
    "groupId" INTEGER,
    "assignedById" INTEGER,
    "dueAt" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL DEFAULT '',
    "mailedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScenarioAssignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Channel" (
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Channel_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "ChannelSubscription" (
    "userId" INTEGER NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ChannelSubscription_pkey" PRIMARY KEY ("userId","organizationId")
);

-- CreateTable
CREATE TABLE "SavedSearch" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedSearch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScenarioAssignment_userId_scenarioId_idx" ON "ScenarioAssignment"("userId", "scenarioId");

-- CreateIndex
CREATE INDEX "ScenarioAssignment_groupId_scenarioId_idx" ON "ScenarioAssignment"("groupId", "scenarioId");

-- CreateIndex
CREATE UNIQUE INDEX "ScenarioAssignment_scenarioId_userId_key" ON "ScenarioAssignment"("scenarioId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "ScenarioAssignment_scenarioId_groupId_key" ON "ScenarioAssignment"("scenarioId", "groupId");

-- CreateIndex
CREATE INDEX "ChannelSubscription_organizationId_idx" ON "ChannelSubscription"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "SavedSearch_userId_list_name_key" ON "SavedSearch"("userId", "list", "name");

-- AddForeignKey
ALTER TABLE "ScenarioAssignment" ADD CONSTRAINT "ScenarioAssignment_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioAssignment" ADD CONSTRAINT "ScenarioAssignment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioAssignment" ADD CONSTRAINT "ScenarioAssignment_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioAssignment" ADD CONSTRAINT "ScenarioAssignment_assignedById_fkey" FOREIGN KEY ("assignedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Channel" ADD CONSTRAINT "Channel_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelSubscription" ADD CONSTRAINT "ChannelSubscription_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChannelSubscription" ADD CONSTRAINT "ChannelSubscription_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SavedSearch" ADD CONSTRAINT "SavedSearch_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An assignment is somebody's or a group's.
ALTER TABLE "ScenarioAssignment" ADD CONSTRAINT "ScenarioAssignment_to" CHECK (num_nonnulls("userId", "groupId") = 1);

-- What the lists of public and shared scenarios are read from.
CREATE INDEX "Scenario_public_changed" ON "Scenario" ("updatedAt", "id") WHERE "publicAt" IS NOT NULL AND "place" >= 0;
CREATE INDEX "Scenario_public_named" ON "Scenario" ("nameKey", "id") WHERE "publicAt" IS NOT NULL AND "place" >= 0;
CREATE INDEX "Scenario_channel_changed" ON "Scenario" ("organizationId", "updatedAt", "id")
  WHERE "publicAt" IS NOT NULL AND "place" >= 0;
CREATE INDEX "Scenario_channel_named" ON "Scenario" ("organizationId", "nameKey", "id")
  WHERE "publicAt" IS NOT NULL AND "place" >= 0;
CREATE INDEX "Scenario_shared_changed" ON "Scenario" ("updatedAt", "id") WHERE "sourceFor" IS NOT NULL AND "place" >= 0;
CREATE INDEX "Scenario_shared_named" ON "Scenario" ("nameKey", "id") WHERE "sourceFor" IS NOT NULL AND "place" >= 0;

-- Whether an organization's plan and settings let it have public scenarios (spec section 6).
CREATE FUNCTION "mayBePublic"("organization" int) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM public."Organization" o JOIN public."Plan" p ON p."name" = o."planName"
      JOIN public."PlanRule" r ON r."planId" = p."id"
      WHERE o."id" = "organization" AND r."type" = 'publicContent' AND r."value" IN ('true', '1'))
    AND NOT EXISTS (SELECT FROM public."OrganizationSetting" s
      WHERE s."organizationId" = "organization" AND s."key" = 'public-scenarios' AND s."value" = 'false')
$$;
