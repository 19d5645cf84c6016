import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const script = readFileSync('static/outdated.js', 'utf8');

test('the script that looks for older browsers is ES5, so that they can read it', async () => {
  const [es5, newest] = await Promise.all(['es5', 'esnext'].map((target) => transform(script, { target })));
  assert.is(es5?.code, newest?.code);
});

test('the words for an older browser are shown where one of the two features is missing', () => {
  assert.equal(shown({ popover: true, checkVisibility: true }), null);
  assert.equal(shown({ checkVisibility: true }), 'alert');
  assert.equal(shown({ popover: true }), 'alert');
});

/** Runs the script in a browser with these features; returns the role of the words, or null while they are hidden. */
function shown(features: { popover?: true; checkVisibility?: true }): string | null {
  const { popover, checkVisibility } = features;
  const attributes = new Map([['hidden', '']]);
  runInNewContext(script, {
    HTMLElement: { prototype: { ...(popover && { popover }) } },
    Element: { prototype: { ...(checkVisibility && { checkVisibility }) } },
    document: {
      getElementById: (id: string) =>
        id === 'outdated' && {
          removeAttribute: (name: string) => attributes.delete(name),
          setAttribute: (name: string, value: string) => attributes.set(name, value),
          style: {},
        },
    },
  });
  return attributes.has('hidden') ? null : (attributes.get('role') ?? '');
}

test.run();
