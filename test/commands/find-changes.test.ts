import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nothingFound } from '../../src/commands/app/find-changes.ts';

const wanted = { since: 0, until: null, mine: false, name: 'Мария', kinds: null };

test('of changes that were not read nothing is said', () => {
  assert.is(
    nothingFound(wanted, { steps: [], isCut: true }),
    'Среди последних 2 000 изменений таких нет: выберите время ближе.',
  );
  assert.is(nothingFound(wanted, { steps: [], isCut: false }), 'У оператора с таким именем изменений в это время нет.');
});

test.run();
