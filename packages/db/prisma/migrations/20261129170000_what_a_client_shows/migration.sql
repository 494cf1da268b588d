-- Written by hand: a client's tags, own fields and employers are theirs, whichever call or job writes them (see `note_change_of`).
DO $watch$
DECLARE
  w record;
BEGIN
  FOR w IN SELECT * FROM (VALUES
    ('ClientTag', 'Client', 'SELECT "clientId" FROM changed'),
    ('ClientFieldValue', 'Client', 'SELECT "clientId" FROM changed'),
    ('ClientEmployer', 'Client', 'SELECT "clientId" FROM changed')
  ) AS watched("table", parent, ids) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of(%L, %L)',
      'note_insert_of_' || w.parent, w."table", w.parent, w.ids);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of(%L, %L)',
      'note_update_of_' || w.parent, w."table", w.parent, w.ids);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_change_of(%L, %L)',
      'note_delete_of_' || w.parent, w."table", w.parent, w.ids);
  END LOOP;
END
$watch$;
