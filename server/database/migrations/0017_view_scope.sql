ALTER TABLE "list_views" ADD CONSTRAINT "list_views_scope_check" CHECK (scope in ('own', 'gro_admin', 'ADMIN', 'all'));
