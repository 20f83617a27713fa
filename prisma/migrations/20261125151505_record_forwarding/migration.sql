-- CreateTable
CREATE TABLE "LrsForwarding" (
    "organizationId" INTEGER NOT NULL,
    "endpoint" TEXT NOT NULL,
    "position" BIGINT NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT NOT NULL DEFAULT '',
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "LrsForwarding_pkey" PRIMARY KEY ("organizationId")
);

-- AddForeignKey
ALTER TABLE "LrsForwarding" ADD CONSTRAINT "LrsForwarding_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The user and password at another store are secrets.
CREATE OR REPLACE TRIGGER "OrganizationSetting_audit" AFTER INSERT OR UPDATE OR DELETE ON "OrganizationSetting" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('setting', 'key', 'key', 'organizationId', 'activation-key records-user records-password', 'value');
