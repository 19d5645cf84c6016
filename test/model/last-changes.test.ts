import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { caseResource } from '../../src/model/resource/case.ts';
import { lastChanges } from '../../src/model/resource/last-changes.ts';
import { serviceResource } from '../../src/model/resource/service.ts';
import { technologyResource } from '../../src/model/resource/technology.ts';

const at = (time: string) => `2026-01-05T10:${time}.000Z`;
const record = (id: number, created: string, updated = created) => ({
  id,
  created_at: at(created),
  updated_at: at(updated),
});
const ids = (lists: Parameters<typeof lastChanges>[0], max = 9) =>
  lastChanges(lists, max).map(({ resource, record: { id } }) => `${resource.name}:${id}`);

test('the last change comes first, whatever its list', () => {
  const lists = [
    { resource: caseResource, items: [record(1, '00:00', '05:00'), record(2, '07:00')] },
    { resource: serviceResource, items: [record(1, '00:00', '06:00')] },
  ];
  assert.equal(ids(lists), ['case:2', 'service:1', 'case:1']);
  assert.equal(ids(lists, 2), ['case:2', 'service:1']);
});

test('of records that were created together the first list of the menu comes first, and changes since then before them', () => {
  const lists = [
    { resource: caseResource, items: [record(1, '00:00'), record(2, '00:01')] },
    { resource: serviceResource, items: [record(1, '00:02'), record(2, '00:02', '00:30')] },
    { resource: technologyResource, items: [record(1, '00:03')] },
  ];
  assert.equal(ids(lists), ['service:2', 'case:1', 'case:2', 'service:1', 'technology:1']);
});

test('records without a time are left out', () => {
  assert.equal(ids([{ resource: caseResource, items: [{ id: 1 }, { id: 2, updated_at: 'вчера' }] }]), []);
  assert.equal(ids([{ resource: caseResource, items: undefined }]), []);
});

test.run();
