import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyTitle } from '../../src/model/resource/copy-title.ts';

test('the title of a copy is as long as a title may be, and no character of it is cut in half', () => {
  assert.is(copyTitle('Портал'), 'Портал (копия)');
  assert.is(copyTitle('я'.repeat(255)), `${'я'.repeat(247)} (копия)`);
  assert.is(copyTitle(`я${'😀'.repeat(254)}`), `я${'😀'.repeat(246)} (копия)`);
});

test.run();
