-- Staff are more than owners (role Admin): what each role may do stands in the contract.

alter table users drop constraint users_role_known,
  add constraint users_role_known
    check (role in ('User', 'Admin', 'Manager', 'Desk', 'Door', 'Accountant'));
