-- AlterTable
ALTER TABLE "Group" ADD COLUMN     "externalId" TEXT;

-- AlterTable
ALTER TABLE "LoginToken" ADD COLUMN     "signOn" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "externalId" TEXT;

-- AlterTable
ALTER TABLE "UserSession" ADD COLUMN     "signOn" TEXT,
ADD COLUMN     "signOnKey" TEXT;

-- CreateTable
CREATE TABLE "SignOn" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "issuer" TEXT NOT NULL,
    "clientId" TEXT NOT NULL DEFAULT '',
    "clientSecret" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "logoutAddress" TEXT NOT NULL DEFAULT '',
    "certificate" TEXT NOT NULL DEFAULT '',
    "domains" TEXT NOT NULL DEFAULT '',
    "groupsClaim" TEXT NOT NULL DEFAULT 'groups',
    "role" TEXT NOT NULL DEFAULT 'student',
    "groupRoles" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SignOn_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Identity" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "signOnId" INTEGER,
    "network" TEXT,
    "subject" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SignOnAttempt" (
    "id" TEXT NOT NULL,
    "signOnId" INTEGER,
    "network" TEXT,
    "userId" INTEGER,
    "nonce" TEXT NOT NULL DEFAULT '',
    "verifier" TEXT NOT NULL DEFAULT '',
    "answer" TEXT NOT NULL DEFAULT '',
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SignOnAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Authenticator" (
    "userId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "spareHashes" TEXT[],

    CONSTRAINT "Authenticator_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" TEXT NOT NULL,
    "userId" INTEGER,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScimKey" (
    "id" SERIAL NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScimKey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SignOn_organizationId_idx" ON "SignOn"("organizationId");

-- CreateIndex
CREATE INDEX "SignOn_kind_clientId_idx" ON "SignOn"("kind", "clientId");

-- CreateIndex
CREATE INDEX "Identity_userId_idx" ON "Identity"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Identity_signOnId_subject_key" ON "Identity"("signOnId", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "Identity_network_subject_key" ON "Identity"("network", "subject");

-- CreateIndex
CREATE INDEX "SignOnAttempt_expiresAt_idx" ON "SignOnAttempt"("expiresAt");

-- CreateIndex
CREATE INDEX "SignOnAttempt_userId_idx" ON "SignOnAttempt"("userId");

-- CreateIndex
CREATE INDEX "SignOnAttempt_signOnId_idx" ON "SignOnAttempt"("signOnId");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_userId_idx" ON "PasskeyChallenge"("userId");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ScimKey_secretHash_key" ON "ScimKey"("secretHash");

-- CreateIndex
CREATE INDEX "ScimKey_organizationId_idx" ON "ScimKey"("organizationId");

-- CreateIndex
CREATE INDEX "UserSession_signOnKey_idx" ON "UserSession"("signOnKey");

-- AddForeignKey
ALTER TABLE "SignOn" ADD CONSTRAINT "SignOn_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_signOnId_fkey" FOREIGN KEY ("signOnId") REFERENCES "SignOn"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignOnAttempt" ADD CONSTRAINT "SignOnAttempt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SignOnAttempt" ADD CONSTRAINT "SignOnAttempt_signOnId_fkey" FOREIGN KEY ("signOnId") REFERENCES "SignOn"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Authenticator" ADD CONSTRAINT "Authenticator_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScimKey" ADD CONSTRAINT "ScimKey_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION "auditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" jsonb := '{}';
  "is" jsonb := '{}';
  "row" jsonb;
  "changes" jsonb;
  "target" text;
  "organization" int;
  "acting" int := nullif(current_setting('rondure.actor', true), '')::int;
  "name" text;
BEGIN
  IF current_setting('rondure.audit', true) = 'off' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN "was" := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN "is" := to_jsonb(NEW); END IF;
  "row" := CASE WHEN TG_OP = 'DELETE' THEN "was" ELSE "is" END;
  SELECT coalesce(jsonb_object_agg(f, CASE
      WHEN f LIKE '%Hash' OR "row" ->> TG_ARGV[1] = ANY (string_to_array(TG_ARGV[4], ' ')) THEN '[]'::jsonb
      ELSE jsonb_build_array("was" -> f, "is" -> f) END), '{}')
    INTO "changes" FROM unnest(TG_ARGV[5:]) f WHERE "was" ->> f IS DISTINCT FROM "is" ->> f;
  IF TG_OP = 'UPDATE' AND "changes" = '{}' THEN
    RETURN NULL;
  END IF;
  "target" := "row" ->> TG_ARGV[2];
  "organization" := nullif("row" ->> TG_ARGV[3], '')::int;
  IF TG_ARGV[0] = 'member' THEN
    SELECT u."username", g."organizationId", jsonb_build_object('groupId', CASE WHEN TG_OP = 'DELETE'
        THEN jsonb_build_array(g."name", null) ELSE jsonb_build_array(null, g."name") END)
      INTO "target", "organization", "changes"
      FROM public."Group" g, public."User" u
      WHERE g."id" = ("row" ->> 'groupId')::int AND u."id" = ("row" ->> 'userId')::int;
  ELSIF TG_ARGV[0] = 'rule' THEN
    "target" := (SELECT p."name" FROM public."Plan" p WHERE p."id" = ("row" ->> 'planId')::int) || ' · ' || "target";
    "changes" := "changes" - 'planId';
  ELSIF TG_ARGV[0] = 'deviceScenario' THEN
    SELECT d."name", d."organizationId", jsonb_build_object('scenarioId', CASE WHEN TG_OP = 'DELETE'
        THEN jsonb_build_array(s."name", null) ELSE jsonb_build_array(null, s."name") END)
      INTO "target", "organization", "changes"
      FROM public."Device" d, public."Scenario" s
      WHERE d."id" = ("row" ->> 'deviceId')::int AND s."id" = ("row" ->> 'scenarioId')::int;
  ELSIF TG_ARGV[0] = 'assignment' THEN
    SELECT s."name" || ' · ' || coalesce(u."username", g."name"), s."organizationId"
      INTO "target", "organization"
      FROM public."Scenario" s
      LEFT JOIN public."User" u ON u."id" = ("row" ->> 'userId')::int
      LEFT JOIN public."Group" g ON g."id" = ("row" ->> 'groupId')::int
      WHERE s."id" = ("row" ->> 'scenarioId')::int;
  ELSIF TG_ARGV[0] = 'link' THEN
    SELECT s."name" || coalesce(' · ' || nullif("row" ->> 'name', ''), ''), s."organizationId"
      INTO "target", "organization"
      FROM public."Scenario" s WHERE s."id" = ("row" ->> 'scenarioId')::int;
  ELSIF TG_ARGV[0] IN ('identity', 'authenticator', 'passkey') THEN
    SELECT u."username", u."organizationId" INTO "target", "organization"
      FROM public."User" u WHERE u."id" = ("row" ->> 'userId')::int;
  END IF;
  -- What goes with a group, a person, a plan, a device, a scenario or an organization is not told apart.
  IF TG_OP = 'DELETE' AND ("target" IS NULL OR TG_ARGV[0] <> 'organization' AND "organization" IS NOT NULL
      AND NOT EXISTS (SELECT FROM public."Organization" o WHERE o."id" = "organization")) THEN
    RETURN NULL;
  END IF;
  SELECT u."username" INTO "name" FROM public."User" u WHERE u."id" = "acting";
  INSERT INTO public."AuditEntry" ("actorId", "actor", "call", "kind", "action", "targetId", "target",
    "organizationId", "changes")
  VALUES ("acting", coalesce("name", CASE WHEN TG_ARGV[0] = 'user' AND "row" ->> 'id' = "acting"::text
      THEN "row" ->> 'username' END), coalesce(current_setting('rondure.call', true), ''), TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
    coalesce("row" ->> TG_ARGV[1], ''), coalesce("target", ''), "organization", coalesce("changes", '{}'));
  RETURN NULL;
END $$;

CREATE TRIGGER "SignOn_audit" AFTER INSERT OR UPDATE OR DELETE ON "SignOn" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('sign-on', 'id', 'name', 'organizationId', '', 'name', 'enabled', 'issuer', 'clientId', 'address', 'logoutAddress', 'certificate', 'domains', 'role', 'groupRoles');

CREATE TRIGGER "Identity_audit" AFTER INSERT OR UPDATE OR DELETE ON "Identity" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('identity', 'userId', 'userId', '', '', 'email', 'network');

CREATE TRIGGER "Authenticator_audit" AFTER INSERT OR UPDATE OR DELETE ON "Authenticator" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('authenticator', 'userId', 'userId', '', '', 'confirmedAt');

CREATE TRIGGER "Passkey_audit" AFTER INSERT OR UPDATE OR DELETE ON "Passkey" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('passkey', 'userId', 'userId', '', '', 'name');

CREATE TRIGGER "ScimKey_audit" AFTER INSERT OR UPDATE OR DELETE ON "ScimKey" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('scim-key', 'id', 'name', 'organizationId', '', 'name');
