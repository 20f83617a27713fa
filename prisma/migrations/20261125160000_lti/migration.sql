-- CreateTable
CREATE TABLE "LtiPlatform" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL,
    "deploymentId" TEXT,
    "authEndpoint" TEXT NOT NULL,
    "tokenEndpoint" TEXT NOT NULL,
    "jwksUrl" TEXT NOT NULL,
    "audience" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LtiPlatform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LtiKey" (
    "id" TEXT NOT NULL,
    "publicKey" JSONB NOT NULL,
    "privateKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LtiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LtiLogin" (
    "id" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "platformId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "LtiLogin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LtiRegistration" (
    "tokenHash" TEXT NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "LtiRegistration_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "LtiLaunch" (
    "id" TEXT NOT NULL,
    "platformId" INTEGER NOT NULL,
    "deploymentId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "scenarioId" INTEGER,
    "lineItem" TEXT,
    "registration" UUID NOT NULL,
    "deepLink" JSONB,
    "score" INTEGER,
    "result" TEXT,
    "finishedAt" TIMESTAMPTZ(3),
    "gradedAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LtiLaunch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LtiPlatform_issuer_clientId_idx" ON "LtiPlatform"("issuer", "clientId");

-- CreateIndex
CREATE INDEX "LtiPlatform_organizationId_idx" ON "LtiPlatform"("organizationId");

-- CreateIndex
CREATE INDEX "LtiLogin_expiresAt_idx" ON "LtiLogin"("expiresAt");

-- CreateIndex
CREATE INDEX "LtiLogin_platformId_idx" ON "LtiLogin"("platformId");

-- CreateIndex
CREATE INDEX "LtiRegistration_organizationId_idx" ON "LtiRegistration"("organizationId");

-- CreateIndex
CREATE INDEX "LtiLaunch_platformId_createdAt_idx" ON "LtiLaunch"("platformId", "createdAt");

-- CreateIndex
CREATE INDEX "LtiLaunch_scenarioId_idx" ON "LtiLaunch"("scenarioId");

-- CreateIndex
CREATE INDEX "LtiLaunch_createdAt_idx" ON "LtiLaunch"("createdAt");

-- AddForeignKey
ALTER TABLE "LtiPlatform" ADD CONSTRAINT "LtiPlatform_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiLogin" ADD CONSTRAINT "LtiLogin_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "LtiPlatform"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiRegistration" ADD CONSTRAINT "LtiRegistration_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiLaunch" ADD CONSTRAINT "LtiLaunch_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "LtiPlatform"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LtiLaunch" ADD CONSTRAINT "LtiLaunch_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "LtiPlatform_audit" AFTER INSERT OR UPDATE OR DELETE ON "LtiPlatform" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('platform', 'id', 'issuer', 'organizationId', '', 'issuer', 'clientId', 'deploymentId', 'authEndpoint', 'tokenEndpoint', 'jwksUrl');
