import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pageFile } from '../../src/model/resource/screen-address.ts';

test('an address has one file, with and without the last slash, for every number', () => {
  const files = {
    '/': 'index.html',
    '/cases/list/': 'pages/cases/list.html',
    '/cases/list': 'pages/cases/list.html',
    '/cases/:id/edit': 'pages/cases/id/edit.html',
    '/cases/42/edit': 'pages/cases/id/edit.html',
    '/cases/042/edit': 'pages/cases/042/edit.html',
  };
  for (const [path, file] of Object.entries(files)) assert.is(pageFile(path), file);
});

test.run();
