import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client, Refusal } from '../fixtures/client.ts';
import { type Host, startHost } from '../fixtures/host.ts';

let host: Host;
let client: Client;
test.before.each(async () => {
  host = await startHost();
  client = await host.signedIn();
});
test.after.each(() => host.stop());

/** Adds a trigger that stands for another writer between the validation of a value and its write. */
function meanwhile(sql: string): void {
  const database = new Sqlite(join(host.dataDir, 'pult.db'));
  database.exec(sql);
  database.close();
}

test('a unique value that is taken between validation and write is refused at its field', async () => {
  const row = "'x', 'x', 'x'";
  meanwhile(`create trigger type_race before insert on technology_types when new.created_at <> 'x' begin
    insert into technology_types (name, created_at, updated_at) values (new.name, 'x', 'x'); end`);
  const type = await client.post<Refusal>('/api/technologies/types', { name: 'Языки' });
  assert.is(type.status, 422, type.text);
  assert.equal(type.body.errors, { name: ['Название «Языки» уже используется в другой записи.'] });

  meanwhile(`create trigger slug_race before insert on services when new.title <> 'x' begin
    insert into services (slug, title, created_at, updated_at, sort, active) values (new.slug, ${row}, 0, 1); end`);
  const service = await client.post<Refusal>('/api/services', { title: 'Услуга', slug: 'usluga' });
  assert.is(service.status, 422, service.text);
  assert.equal(Object.keys(service.body.errors), ['slug']);
  assert.is((await client.get<{ count: number }>('/api/services')).body.count, 0);
});

test('a reference to a record that is deleted between validation and write is refused at its field', async () => {
  const { id } = (await client.post<{ id: number }>('/api/cases/categories', { title: 'Сайты' })).body;
  meanwhile('create trigger gone before insert on cases begin delete from categories; end');
  const answer = await client.post<Refusal>('/api/cases', { title: 'Кейс', show: true, category_id: id });
  assert.is(answer.status, 422, answer.text);
  assert.equal(Object.keys(answer.body.errors), ['category_id']);
  assert.is((await client.get<{ count: number }>('/api/cases/categories')).body.count, 1);
});

test('a deletion of a record that is referenced between check and deletion is a conflict', async () => {
  const { id } = (await client.post<{ id: number }>('/api/cases/categories', { title: 'Сайты' })).body;
  meanwhile(`create trigger used before delete on categories begin
    insert into cases (title, sort, show, category_id, created_at, updated_at) values ('x', 0, 1, old.id, 'x', 'x'); end`);
  const answer = await client.delete<Refusal>(`/api/cases/categories/${id}`);
  assert.is(answer.status, 409, answer.text);
  assert.match(answer.body.message, /Нельзя удалить категорию/);
});

test.run();
