-- AlterTable
ALTER TABLE "Organization" RENAME COLUMN "trialExpires" TO "expiresAt";
ALTER TABLE "Organization" DROP COLUMN "authorExceeds",
DROP COLUMN "userExceeds",
ADD COLUMN     "above" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "authorCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lockedAt" TIMESTAMPTZ(3),
ADD COLUMN     "parentId" INTEGER,
ADD COLUMN     "userCount" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Plan" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "offered" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlanRule" (
    "id" SERIAL NOT NULL,
    "planId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "PlanRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrganizationHostname" (
    "hostname" TEXT NOT NULL,
    "organizationId" INTEGER NOT NULL,

    CONSTRAINT "OrganizationHostname_pkey" PRIMARY KEY ("hostname")
);

-- CreateTable
CREATE TABLE "Group" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GroupMember" (
    "groupId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,

    CONSTRAINT "GroupMember_pkey" PRIMARY KEY ("groupId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Plan_name_key" ON "Plan"("name");

-- CreateIndex
CREATE INDEX "PlanRule_type_idx" ON "PlanRule"("type");

-- CreateIndex
CREATE UNIQUE INDEX "PlanRule_planId_type_key" ON "PlanRule"("planId", "type");

-- CreateIndex
CREATE INDEX "OrganizationHostname_organizationId_idx" ON "OrganizationHostname"("organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "Group_organizationId_name_key" ON "Group"("organizationId", "name");

-- CreateIndex
CREATE INDEX "GroupMember_userId_idx" ON "GroupMember"("userId");

-- CreateIndex
CREATE INDEX "Organization_above_idx" ON "Organization" USING GIN ("above");

-- CreateIndex
CREATE INDEX "Organization_parentId_idx" ON "Organization"("parentId");

-- CreateIndex
CREATE INDEX "Organization_planName_idx" ON "Organization"("planName");

-- CreateIndex
CREATE INDEX "Organization_expiresAt_idx" ON "Organization"("expiresAt");

-- CreateIndex
CREATE INDEX "OrganizationSetting_key_value_idx" ON "OrganizationSetting"("key", "value");

-- AddForeignKey
ALTER TABLE "PlanRule" ADD CONSTRAINT "PlanRule_planId_fkey" FOREIGN KEY ("planId") REFERENCES "Plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The plans that every installation begins with, and one for each other name that organizations have.
INSERT INTO "Plan" ("name", "description", "offered") VALUES
  ('trial', 'To try everything, for a while', true),
  ('starter', 'For one author', true),
  ('author', 'For a few authors who publish', true),
  ('pro', 'For a team', true),
  ('enterprise', 'For an organization and those below it', true);
INSERT INTO "Plan" ("name")
  SELECT DISTINCT "planName" FROM "Organization"
  WHERE "planName" NOT IN (SELECT "name" FROM "Plan") ORDER BY 1;
INSERT INTO "PlanRule" ("planId", "type", "value")
  SELECT p."id", r."type", r."value" FROM "Plan" p JOIN (VALUES
    ('trial', 'userCount', 'true'), ('trial', 'assignedScenarios', 'true'), ('trial', 'analytics', 'true'),
    ('trial', 'publicContent', 'true'), ('trial', 'sharedScenarios', 'true'), ('trial', 'privatePublishing', 'true'),
    ('trial', 'watermark', 'true'), ('trial', 'sceneCount', '25'), ('trial', 'maxUsers', '10'),
    ('trial', 'maxAuthors', '3'), ('trial', 'storage', '5'), ('trial', 'trialDays', '30'),
    ('starter', 'userCount', 'false'), ('starter', 'assignedScenarios', 'false'), ('starter', 'analytics', 'false'),
    ('starter', 'publicContent', 'true'), ('starter', 'sharedScenarios', 'false'), ('starter', 'privatePublishing', 'false'),
    ('starter', 'watermark', 'false'), ('starter', 'sceneCount', '50'), ('starter', 'maxUsers', '1'),
    ('starter', 'maxAuthors', '1'), ('starter', 'storage', '10'),
    ('author', 'userCount', 'false'), ('author', 'assignedScenarios', 'false'), ('author', 'analytics', 'true'),
    ('author', 'publicContent', 'true'), ('author', 'sharedScenarios', 'true'), ('author', 'privatePublishing', 'true'),
    ('author', 'watermark', 'false'), ('author', 'maxUsers', '5'), ('author', 'maxAuthors', '5'), ('author', 'storage', '50'),
    ('pro', 'userCount', 'true'), ('pro', 'assignedScenarios', 'true'), ('pro', 'analytics', 'true'),
    ('pro', 'publicContent', 'true'), ('pro', 'sharedScenarios', 'true'), ('pro', 'privatePublishing', 'true'),
    ('pro', 'watermark', 'false'), ('pro', 'maxUsers', '25'), ('pro', 'maxAuthors', '10'), ('pro', 'storage', '200'),
    ('enterprise', 'userCount', 'true'), ('enterprise', 'assignedScenarios', 'true'), ('enterprise', 'analytics', 'true'),
    ('enterprise', 'publicContent', 'true'), ('enterprise', 'sharedScenarios', 'true'), ('enterprise', 'privatePublishing', 'true'),
    ('enterprise', 'watermark', 'false')
  ) AS r ("plan", "type", "value") ON p."name" = r."plan";
-- Plans of other names had what every plan had.
INSERT INTO "PlanRule" ("planId", "type", "value")
  SELECT p."id", r."type", CASE WHEN r."type" = 'watermark' THEN (p."name" ILIKE '%trial%')::text ELSE 'true' END
  FROM "Plan" p CROSS JOIN (VALUES ('userCount'), ('assignedScenarios'), ('analytics'), ('publicContent'),
    ('sharedScenarios'), ('privatePublishing'), ('watermark')) AS r ("type")
  WHERE NOT p."offered";

-- AddForeignKey
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_planName_fkey" FOREIGN KEY ("planName") REFERENCES "Plan"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Organization" ADD CONSTRAINT "Organization_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrganizationHostname" ADD CONSTRAINT "OrganizationHostname_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Group" ADD CONSTRAINT "Group_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "Group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GroupMember" ADD CONSTRAINT "GroupMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- People who are there already.
UPDATE "Organization" o SET
  "userCount" = (SELECT count(*) FROM "User" u WHERE u."organizationId" = o."id" AND u."status" <> 'archived'),
  "authorCount" = (SELECT count(*) FROM "User" u WHERE u."organizationId" = o."id" AND u."status" <> 'archived'
    AND u."role" IN ('admin', 'oadmin', 'author', 'fulfillment'));

-- An index is built where only the system's own schema is looked into: the function names its helper's.
CREATE OR REPLACE FUNCTION "sortText"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(public."plainText"("given"), '([0-9]+)', '000000000000\1', 'g'),
    '0*([0-9]{12})(?![0-9])', '\1', 'g') COLLATE "C"
$$;

-- What lists are sorted by.
CREATE INDEX "Organization_sorted" ON "Organization" ("sortText"("name"), "id");
CREATE INDEX "Organization_userCount_id_idx" ON "Organization"("userCount", "id");
CREATE INDEX "User_sorted" ON "User" ("sortText"("lastName"), "id");
CREATE INDEX "User_sorted_within" ON "User" ("organizationId", "sortText"("lastName"), "id");
CREATE INDEX "Group_sorted" ON "Group" ("sortText"("name"), "id");
CREATE INDEX "Group_sorted_within" ON "Group" ("organizationId", "sortText"("name"), "id");
