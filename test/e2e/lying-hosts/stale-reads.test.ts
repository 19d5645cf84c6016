import { staleReads } from '../../fixtures/lying-hosts/stale-reads.ts';
import { lyingHostTests } from '../../fixtures/lying-hosts/tests.ts';

const test = lyingHostTests('Reads that are old, or promise what nobody keeps', staleReads);

test.run();
