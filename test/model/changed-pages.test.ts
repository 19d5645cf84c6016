import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changedPages } from '../../src/model/changes/changed-pages.ts';
import type { LiveState } from '../../src/model/changes/live-state.ts';

const pages = (form: string, op: LiveState['op'], ...fields: string[]) => changedPages(form, { op, fields }, true);

test('a case that comes, goes or gets another address alters the list, the map and the former address, too', () => {
  const all = ['страница кейса', 'список', 'категории', 'карта сайта'];
  assert.equal(pages('case:1', 'remove', 'show'), all);
  assert.equal(pages('case:1', 'add', 'show', 'slug'), all);
  assert.equal(pages('case:1', 'change', 'slug'), ['страница кейса', 'список', 'карта сайта', 'прежний адрес']);
  assert.equal(pages('case:1', 'change', 'category_id'), ['страница кейса', 'список', 'категории']);
  assert.equal(changedPages('case:1', { op: 'remove', fields: ['show'] }, false), all.slice(0, 3));
});

test('what only its own page has alters no list', () => {
  assert.equal(pages('case:1', 'change', 'title'), ['страница кейса', 'список']);
  assert.equal(pages('case:1', 'change', 'textblock:7.content', 'seo_title'), ['страница кейса']);
  assert.equal(pages('case:1', 'change', 'imageblock:7.large'), ['страница кейса', 'список']);
  assert.equal(pages('case:1', 'change', 'order'), ['страница кейса', 'список'], 'another block may give the picture');
});

test('other kinds have their pages', () => {
  assert.equal(pages('service:1', 'remove', 'active'), ['страница услуги', 'список', 'карта сайта']);
  assert.equal(pages('category:1', 'change', 'title'), ['список кейсов', 'страницы кейсов этой категории']);
  assert.equal(pages('technology:1', 'add', 'name'), ['страница технологий']);
  assert.equal(pages('settings:cases', 'change', 'description'), ['список кейсов']);
  assert.equal(pages('settings:services', 'change', 'description'), ['список услуг']);
});

test.run();
