-- Right after many rows have come, the database takes an organization for a small one, and would count the bookings anew
-- for each of its members.
alter function count_members(uuid) set enable_nestloop = off;
