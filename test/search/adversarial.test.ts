import '../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { adversarialTexts, parsers } from '../fixtures/adversarial.ts';

/**
 * In milliseconds, for one text. The bench holds the parsers to 5; here a busy machine must pass, and a parser whose
 * work doubles with every few letters must not, which is beyond any limit long before 300 characters.
 */
const limit = 50;

/** Short texts first: with them such a parser still ends. */
const lengths = [40, 80, 150, 300];

for (const [name, parse] of Object.entries(parsers)) {
  test(`${name} answers any text of up to 300 characters without stalling`, () => {
    const slow = lengths.flatMap((length) => adversarialTexts(length)).find((text) => isSlow(parse, text));
    assert.is(slow, undefined);
  });
}

/** Takes the best of five runs: a single pause of the machine does not count. */
function isSlow(parse: (text: string) => unknown, text: string): boolean {
  for (let run = 0; run < 5; run++) {
    const started = performance.now();
    parse(text);
    if (performance.now() - started < limit) return false;
  }
  return true;
}

test.run();
