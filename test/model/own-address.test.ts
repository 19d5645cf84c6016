import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownAddress } from '../../src/model/resource/own-address.ts';

const origin = 'https://panel.example';

test('an address of the panel is kept with its query', () => {
  assert.is(ownAddress('/cases/42/edit?tab=1', origin), '/cases/42/edit?tab=1');
});

test('an address elsewhere is refused however it is written', () => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])
    assert.is(ownAddress(next, origin), null, String(next));
});

test.run();
