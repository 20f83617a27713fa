-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" INTEGER,
    "actor" TEXT,
    "call" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "organizationId" INTEGER,
    "changes" JSONB NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_organizationId_id_idx" ON "AuditEntry"("organizationId", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_kind_id_idx" ON "AuditEntry"("kind", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_id_idx" ON "AuditEntry"("actorId", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- What a trigger is told: the kind, the columns of id, name and organization, and those whose changes are kept.
-- Who acts, and by which call, the transaction says.
CREATE FUNCTION "auditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT coalesce(jsonb_object_agg(f, CASE WHEN f LIKE '%Hash' THEN '[]'::jsonb
      ELSE jsonb_build_array("was" -> f, "is" -> f) END), '{}')
    INTO "changes" FROM unnest(TG_ARGV[4:]) f WHERE "was" ->> f IS DISTINCT FROM "is" ->> f;
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
  END IF;
  -- What goes with a group, a person, a plan or an organization is not told apart.
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

CREATE TRIGGER "User_audit" AFTER INSERT OR UPDATE OR DELETE ON "User" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('user', 'id', 'username', 'organizationId', 'username', 'email', 'firstName', 'lastName', 'role', 'status', 'organizationId', 'passwordHash', 'passwordExpiresAt');

CREATE TRIGGER "Group_audit" AFTER INSERT OR UPDATE OR DELETE ON "Group" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('group', 'id', 'name', 'organizationId', 'name', 'description');

CREATE TRIGGER "GroupMember_audit" AFTER INSERT OR UPDATE OR DELETE ON "GroupMember" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('member', 'userId', 'userId', '', 'groupId');

CREATE TRIGGER "Organization_audit" AFTER INSERT OR UPDATE OR DELETE ON "Organization" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('organization', 'id', 'name', 'id', 'name', 'description', 'parentId', 'planName', 'expiresAt', 'accountCancel', 'lockedAt');

CREATE TRIGGER "OrganizationHostname_audit" AFTER INSERT OR UPDATE OR DELETE ON "OrganizationHostname" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('hostname', 'hostname', 'hostname', 'organizationId', 'hostname');

CREATE TRIGGER "OrganizationSetting_audit" AFTER INSERT OR UPDATE OR DELETE ON "OrganizationSetting" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('setting', 'key', 'key', 'organizationId', 'value');

CREATE TRIGGER "Plan_audit" AFTER INSERT OR UPDATE OR DELETE ON "Plan" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('plan', 'id', 'name', '', 'name', 'description', 'offered');

CREATE TRIGGER "PlanRule_audit" AFTER INSERT OR UPDATE OR DELETE ON "PlanRule" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('rule', 'id', 'type', '', 'planId', 'value');

CREATE TRIGGER "Device_audit" AFTER INSERT OR UPDATE OR DELETE ON "Device" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('device', 'id', 'name', 'organizationId', 'name', 'description', 'registeredAt');
