import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrast, tokensOf } from '../fixtures/contrast.ts';

const grounds = ['--surface', '--surface-sunken', '--surface-raised'];
const rows = [...grounds, '--surface-hover', '--surface-cursor'];

/** What alone shows a control or its state, and on which grounds it stands. */
const shows: Record<string, string[]> = {
  '--control-line': grounds,
  '--control-line-hover': grounds,
  '--danger': grounds,
  '--switch-off': [...rows, '--surface-selected'],
  '--accent': [...rows, '--surface-selected', '--surface-active'],
  '--focus': [...rows, '--surface-selected', '--surface-active'],
};

/** What is read, beside the text itself. */
const coloured: Record<string, string[]> = {
  '--text-subtle': rows,
  '--accent-text': [...rows, '--accent-quiet'],
  '--danger-text': [...grounds, '--danger-quiet'],
  '--success-text': [...grounds, '--success-quiet'],
  '--warning-text': [...grounds, '--warning-quiet'],
  '--on-accent': ['--accent', '--accent-hover', '--accent-badge'],
  '--on-danger': ['--danger', '--danger-hover', '--danger-badge'],
};

for (const theme of ['light', 'dark'] as const) {
  test(`${theme}: what alone shows a control or its state has 3:1`, () => {
    assert.equal(tooWeak(shows, 3, theme), []);
  });

  test(`${theme}: text has 7:1, muted text too, coloured and subtle text 4.5:1`, () => {
    assert.equal(tooWeak({ '--text': rows, '--text-muted': ['--surface', '--surface-raised'] }, 7, theme), []);
    assert.equal(tooWeak({ ...coloured, '--text-muted': [...rows, '--surface-selected'] }, 4.5, theme), []);
  });

  test(`${theme}, more contrast: every text has 7:1, every line and state 4.5:1`, () => {
    const lines = { '--line': rows, '--line-strong': rows };
    assert.equal(tooWeak({ ...coloured, '--text': rows, '--text-muted': rows }, 7, theme, true), []);
    assert.equal(tooWeak({ ...shows, ...lines }, 4.5, theme, true), []);
  });
}

function tooWeak(pairs: Record<string, string[]>, least: number, theme: 'light' | 'dark', more = false): string[] {
  const tokens = tokensOf(theme, more);
  return Object.entries(pairs).flatMap(([name, on]) =>
    on
      .map((ground) => [ground, contrast(tokens, name, ground)] as const)
      .filter(([, value]) => value < least)
      .map(([ground, value]) => `${name} on ${ground}: ${value.toFixed(2)}`),
  );
}

test.run();
