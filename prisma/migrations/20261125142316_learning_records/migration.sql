-- CreateTable
CREATE TABLE "LrsKey" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "rights" TEXT NOT NULL,
    "scenarioId" INTEGER,
    "packageId" INTEGER,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawnAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "LrsKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LrsStatement" (
    "position" BIGSERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "stored" TIMESTAMPTZ(3) NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "verb" TEXT COLLATE "C" NOT NULL,
    "actor" TEXT COLLATE "C" NOT NULL,
    "object" TEXT COLLATE "C",
    "registration" UUID,
    "reference" UUID,
    "voided" BOOLEAN NOT NULL DEFAULT false,
    "keyId" INTEGER,
    "scenarioId" INTEGER,
    "statement" JSONB NOT NULL,

    CONSTRAINT "LrsStatement_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "LrsRelated" (
    "organizationId" INTEGER NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "position" BIGINT NOT NULL,

    CONSTRAINT "LrsRelated_pkey" PRIMARY KEY ("organizationId","key","position")
);

-- CreateTable
CREATE TABLE "LrsAttachment" (
    "position" BIGINT NOT NULL,
    "sha2" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "LrsAttachment_pkey" PRIMARY KEY ("position","sha2")
);

-- CreateTable
CREATE TABLE "LrsActivity" (
    "organizationId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "definition" JSONB NOT NULL,

    CONSTRAINT "LrsActivity_pkey" PRIMARY KEY ("organizationId","key")
);

-- CreateTable
CREATE TABLE "LrsDocument" (
    "organizationId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "activity" TEXT NOT NULL DEFAULT '',
    "agent" TEXT NOT NULL DEFAULT '',
    "registration" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "keyId" INTEGER,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LrsDocument_pkey" PRIMARY KEY ("organizationId","key")
);

-- CreateIndex
CREATE INDEX "LrsKey_organizationId_idx" ON "LrsKey"("organizationId");

-- CreateIndex
CREATE INDEX "LrsKey_scenarioId_idx" ON "LrsKey"("scenarioId");

-- CreateIndex
CREATE INDEX "LrsKey_packageId_idx" ON "LrsKey"("packageId");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_stored_position_idx" ON "LrsStatement"("organizationId", "stored", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_verb_position_idx" ON "LrsStatement"("organizationId", "verb", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_actor_position_idx" ON "LrsStatement"("organizationId", "actor", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_object_position_idx" ON "LrsStatement"("organizationId", "object", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_registration_position_idx" ON "LrsStatement"("organizationId", "registration", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_scenarioId_position_idx" ON "LrsStatement"("organizationId", "scenarioId", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_position_idx" ON "LrsStatement"("organizationId", "position");

-- CreateIndex
CREATE INDEX "LrsStatement_organizationId_reference_idx" ON "LrsStatement"("organizationId", "reference");

-- CreateIndex
CREATE INDEX "LrsStatement_keyId_position_idx" ON "LrsStatement"("keyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "LrsStatement_organizationId_id_key" ON "LrsStatement"("organizationId", "id");

-- CreateIndex
CREATE INDEX "LrsRelated_position_idx" ON "LrsRelated"("position");

-- CreateIndex
CREATE INDEX "LrsDocument_organizationId_activity_agent_idx" ON "LrsDocument"("organizationId", "activity", "agent");

-- CreateIndex
CREATE INDEX "LrsDocument_organizationId_agent_idx" ON "LrsDocument"("organizationId", "agent");

-- CreateIndex
CREATE INDEX "LrsDocument_keyId_idx" ON "LrsDocument"("keyId");

-- AddForeignKey
ALTER TABLE "LrsKey" ADD CONSTRAINT "LrsKey_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsKey" ADD CONSTRAINT "LrsKey_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsKey" ADD CONSTRAINT "LrsKey_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsStatement" ADD CONSTRAINT "LrsStatement_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsStatement" ADD CONSTRAINT "LrsStatement_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "LrsKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsRelated" ADD CONSTRAINT "LrsRelated_position_fkey" FOREIGN KEY ("position") REFERENCES "LrsStatement"("position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsAttachment" ADD CONSTRAINT "LrsAttachment_position_fkey" FOREIGN KEY ("position") REFERENCES "LrsStatement"("position") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsActivity" ADD CONSTRAINT "LrsActivity_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsDocument" ADD CONSTRAINT "LrsDocument_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LrsDocument" ADD CONSTRAINT "LrsDocument_keyId_fkey" FOREIGN KEY ("keyId") REFERENCES "LrsKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER "LrsKey_audit" AFTER INSERT OR UPDATE OR DELETE ON "LrsKey" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('record-key', 'id', 'name', 'organizationId', '', 'name', 'rights', 'withdrawnAt');
