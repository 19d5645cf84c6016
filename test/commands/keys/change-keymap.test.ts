import '../../fixtures/dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readKeymap, writeKeymap } from '../../../src/commands/keys/change-keymap.ts';
import { commands } from '../../../src/commands/registry.ts';
import { Problem } from '../../../src/model/base/problem.ts';
import type { Keymap } from '../../../src/state/screen/keymap.ts';
import { fakeContext } from '../../fixtures/context.ts';

const { context } = fakeContext();

function read(text: string): Keymap {
  return readKeymap(text, commands, context);
}

function faultOf(own: unknown, more: object = {}): string {
  return faultOfText(JSON.stringify({ format: 'pult-keys', bare: true, own, ...more }));
}

function faultOfText(text: string): string {
  try {
    read(text);
  } catch (problem) {
    if (problem instanceof Problem) return problem.message;
    throw problem;
  }
  return 'nothing is wrong';
}

test('what was written is read again', () => {
  const keymap = { bare: false, own: { 'record.create': ['KeyA'], 'app.help': [], 'go.dashboard': ['KeyG KeyX'] } };
  assert.equal(read(writeKeymap(keymap)), keymap);
});

test('two commands may exchange their keys', () => {
  const own = { 'list.select': ['KeyP'], 'list.peek': ['KeyX'] };
  assert.equal(read(writeKeymap({ own, bare: true })), { own, bare: true });
});

test('a file that is none of ours says so', () => {
  assert.is(faultOfText('keys'), 'Файл не читается: это не JSON.');
  assert.is(faultOfText('{"a":1}'), 'Это не файл клавиш Пульта: в нём нет «"format": "pult-keys"».');
  assert.is(faultOfText('{"format":"keys"}'), faultOfText('{"a":1}'));
  assert.is(faultOfText('null'), faultOfText('[]'));
  assert.is(faultOf({}, { bare: 1 }), '«bare» — это true или false.');
  assert.match(faultOf(['KeyA']), '«own» — это команды и их клавиши');
  assert.is(faultOf({ 'form.save': 'KeyA' }), 'Клавиши команды «form.save» — это список: ["Mod+KeyS"].');
});

test('a command that does not exist is named, a member of a family too', () => {
  assert.is(faultOf({ 'no.such': ['KeyA'] }), 'Команды «no.such» здесь нет.');
  assert.is(faultOf({ 'case.create': ['KeyA'] }), 'Команды «case.create» здесь нет.');
});

test('keys are judged as those that are pressed', () => {
  assert.is(faultOf({ 'form.save': ['Ctrl+S'] }), '«Сохранить»: клавиша «Ctrl+S» записана неверно.');
  assert.is(faultOf({ 'form.save': ['Mod+KeyW'] }), '«Сохранить»: Ctrl W браузер оставляет себе: вкладки и окна.');
  assert.is(faultOf({ 'form.save': ['Mod+KeyK'] }), '«Сохранить»: Ctrl K: занято командой «Найти».');
  assert.is(faultOf({ 'question.confirm': ['KeyY'] }), '«Подтвердить»: Клавиши команды «Подтвердить» не меняются.');
  assert.is(faultOf({ 'app.palette': [] }), 'Команда «Найти» не может остаться без клавиши.');
});

test('of many faults three are told and the others counted', () => {
  const faults = faultOf({ 'a.a': [], 'b.b': [], 'c.c': [], 'd.d': [], 'e.e': [] });
  assert.match(faults, 'Команды «c.c» здесь нет. И ещё ошибок: 2.');
});

test.run();
