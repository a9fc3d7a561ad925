-- From version 18 on the database makes ids in the order of their time by itself, in half of what it takes here.
do $$
begin
  if to_regprocedure('uuidv7()') is not null then
    create or replace function ordered_uuid() returns uuid language sql volatile as 'select uuidv7()';
  end if;
end
$$;
