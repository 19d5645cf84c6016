import { sessions } from '../../fixtures/lying-hosts/sessions.ts';
import { lyingHostTests } from '../../fixtures/lying-hosts/tests.ts';

const test = lyingHostTests('Sessions and tokens', sessions);

test.run();
