-- Winnipeg is no zone that a cafe can be in any more; by the clocks of Chicago, nothing that was sold moves.
update house set time_zone = 'America/Chicago' where time_zone = 'America/Winnipeg';
