import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalIn, responseProblem } from '../../src/api/response-problem.ts';

test('what the host says in Russian is said, and what to do is added where the host itself has failed', () => {
  assert.is(responseProblem(409, { message: 'В категории есть кейсы.' }).message, 'В категории есть кейсы.');
  const { kind, message } = responseProblem(502, { message: 'Сервер с данными не отвечает.', id: 'b7' });
  assert.is(kind, 'broken');
  assert.is(message, 'Сервер с данными не отвечает. Повторите позже, код для поддержки: b7.');
});

test('the advice of the host stands alone', () => {
  for (const [said, shown] of [
    ['База данных не отвечает. Повторите через минуту.', 'База данных не отвечает. Повторите через минуту'],
    ['Неизвестно, сохранено ли. Обновите запись и проверьте.', 'Неизвестно, сохранено ли. Обновите запись и проверьте'],
    ['Ошибка на сайте.', 'Ошибка на сайте. Повторите позже'],
  ] as const) {
    assert.is(responseProblem(503, { message: said, id: 'b7' }).message, `${shown}, код для поддержки: b7.`);
    assert.is(responseProblem(503, { message: said }).message, `${shown}.`);
  }
});

test('English is never shown where errors of fields say more, or where the panel can say it itself', () => {
  const invalid = responseProblem(422, {
    message: 'The given data was invalid.',
    errors: { title: ['Введите название'] },
  });
  assert.is(invalid.message, 'Введите название');
  assert.equal(invalid.fields, { title: ['Введите название'] });
  for (const status of [401, 403, 404, 405, 409, 412, 413, 419, 422, 429, 500, 504]) {
    assert.match(responseProblem(status, { message: 'Refused.' }).message, /^[А-Я][^a-z]+\.$/, String(status));
  }
});

test('an expired token is told by its message under any status', () => {
  assert.is(responseProblem(400, { message: 'Token has expired' }).kind, 'signed-out');
});

test('messages of fields are of what was typed under any status that means nothing else', () => {
  const body = { errors: { title: ['Занято'] } };
  assert.equal(
    [400, 409, 422, 403, 404, 413, 500].map((status) => responseProblem(status, body).kind),
    ['invalid', 'invalid', 'invalid', 'forbidden', 'missing', 'too-large', 'broken'],
  );
});

test('an expired token is told inside an answer of success as well', () => {
  assert.is(refusalIn({ message: 'Token has expired' })?.kind, 'signed-out');
  assert.is(refusalIn({ success: false, message: 'Token has expired' })?.kind, 'signed-out');
});

test('errors may be single texts, and what is no text is left out', () => {
  const { fields } = responseProblem(422, { errors: { title: 'Введите название', year: [null], slug: [] } });
  assert.equal(fields, { title: ['Введите название'] });
});

test('how long to wait is told when the host says it, in seconds or by a date of its own clock', () => {
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
  assert.match(responseProblem(429, null, '60').message, 'через 60 с');
  assert.match(responseProblem(429, null, 'Fri, 20 Nov 2026 12:01:30 GMT', date).message, 'через 90 с');
  for (const nothing of [null, '0', date, 'soon'])
    assert.match(responseProblem(429, null, nothing, date).message, 'Подождите минуту', String(nothing));
});

test('a refusal inside an answer of success is a refusal, with its text and its fields', () => {
  const refusals: [unknown, string][] = [
    [{ success: false, message: 'Недостаточно прав' }, 'Недостаточно прав'],
    [{ status: 'error', message: 'Недостаточно прав' }, 'Недостаточно прав'],
    [{ error: 'Недостаточно прав' }, 'Недостаточно прав'],
    [{ ok: false }, 'Сервер отклонил данные. Проверьте поля и повторите.'],
    [{ status: 403, message: 'Forbidden' }, 'Сервер отклонил данные. Проверьте поля и повторите.'],
  ];
  for (const [data, message] of refusals) {
    const refusal = refusalIn(data);
    assert.equal([refusal?.kind, refusal?.message], ['invalid', message], JSON.stringify(data));
  }
  assert.equal(refusalIn({ errors: { title: ['Занято'] } })?.fields, { title: ['Занято'] });
  const successes = [
    null,
    true,
    [],
    {},
    { success: true },
    { status: 'ok' },
    { id: 1, status: 'error' },
    { errors: [] },
  ];
  for (const data of successes) assert.is(refusalIn(data), null, JSON.stringify(data));
});

test.run();
