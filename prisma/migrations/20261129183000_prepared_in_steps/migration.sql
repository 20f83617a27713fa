-- What is found out of a prepared scene is written after it, a statement each, by who prepares it: all of a large scene at
-- once kept everybody waiting whose database has one connection. One that nobody looked into is looked into as it is put
-- into its scenario, by "Scene_found".
DROP TRIGGER "PreparedScene_found" ON "PreparedScene";
