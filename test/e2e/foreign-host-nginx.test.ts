// The panel served by nginx, as .github/operations.md says, which passes the calls on to another host.
import { foreignTests } from '../fixtures/foreign/panel-tests.ts';
import { startNginx } from '../fixtures/nginx.ts';

const test = foreignTests('through nginx', startNginx);

test.run();
