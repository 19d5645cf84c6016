import { falseAnswers } from '../../fixtures/lying-hosts/false-answers.ts';
import { lyingHostTests } from '../../fixtures/lying-hosts/tests.ts';

const test = lyingHostTests('Answers that say something else than what was done', falseAnswers);

test.run();
