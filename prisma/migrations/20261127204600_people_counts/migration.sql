-- CreateTable
CREATE TABLE "PeopleCount" (
    "organizationId" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "PeopleCount_pkey" PRIMARY KEY ("organizationId","status")
);

-- Counted a statement at a time. In the order of the rows, so that two who change people at once wait for one another
-- instead of failing.
CREATE FUNCTION "countMadePeople"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."PeopleCount" ("organizationId", "status", "count")
  SELECT "organizationId", "status", count(*) FROM "rows" GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("organizationId", "status") DO UPDATE SET "count" = "PeopleCount"."count" + excluded."count";
  RETURN NULL;
END $$;
CREATE FUNCTION "countErasedPeople"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."PeopleCount" ("organizationId", "status", "count")
  SELECT "organizationId", "status", -count(*) FROM "rows" GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("organizationId", "status") DO UPDATE SET "count" = "PeopleCount"."count" + excluded."count";
  RETURN NULL;
END $$;
CREATE FUNCTION "countChangedPeople"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."PeopleCount" ("organizationId", "status", "count")
  SELECT "organizationId", "status", sum("by") FROM (
    SELECT "organizationId", "status", -1 AS "by" FROM "before"
    UNION ALL SELECT "organizationId", "status", 1 FROM "after") AS moved
  GROUP BY 1, 2 HAVING sum("by") <> 0 ORDER BY 1, 2
  ON CONFLICT ("organizationId", "status") DO UPDATE SET "count" = "PeopleCount"."count" + excluded."count";
  RETURN NULL;
END $$;
CREATE FUNCTION "countNoPeople"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public."PeopleCount";
  RETURN NULL;
END $$;
CREATE TRIGGER "User_made" AFTER INSERT ON "User" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "countMadePeople"();
CREATE TRIGGER "User_erased" AFTER DELETE ON "User" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "countErasedPeople"();
CREATE TRIGGER "User_counted" AFTER UPDATE ON "User" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "countChangedPeople"();
CREATE TRIGGER "User_emptied" AFTER TRUNCATE ON "User"
  FOR EACH STATEMENT EXECUTE FUNCTION "countNoPeople"();

-- Who is there already.
INSERT INTO "PeopleCount" ("organizationId", "status", "count")
  SELECT "organizationId", "status", count(*) FROM "User" GROUP BY 1, 2;
