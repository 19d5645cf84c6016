import { shapes } from '../../fixtures/lying-hosts/shapes.ts';
import { lyingHostTests } from '../../fixtures/lying-hosts/tests.ts';

const test = lyingHostTests('Answers of other shapes', shapes);

test.run();
