import { isListOf, isObject, isText, parseJson } from '../../model/base/json-value.ts';
import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import type { KeysChange } from '../../state/changes/journal-step.ts';
import { keyTiming, setSlowKeys } from '../../state/screen/key-timing.ts';
import { type Keymap, keymap, replaceKeymap, setBare, setOwnKeys } from '../../state/screen/keymap.ts';
import { stopRecording } from '../../state/screen/recording.ts';
import { type Command, type Context, type Outcome, plainTitleOf } from '../command/command.ts';
import { type Bound, keyGroupOf, keysIn } from './bindings.ts';
import { changeKeys } from './change-keys.ts';
import { keyLabel } from './key-label.ts';
import { isKeys } from './syntax.ts';
import { conflictMessage, keyConflictOf, validateBinding } from './validate-binding.ts';

const format = 'pult-keys';
const isTexts = isListOf(isText);

/** Maximum number of faults in a message, which counts the rest. */
const maxFaults = 3;

/** Downloads the keymap as a file. */
export function saveKeymap(): Outcome {
  saveText('pult-keys.json', writeKeymap(keymap));
  return { toast: { type: 'success', title: 'Клавиши сохранены в файл pult-keys.json' } };
}

const counted = ['команда', 'команды', 'команд'] as const;

/** Takes the keymap of a file that the operator chooses, if he does. */
export async function loadKeymap(commands: readonly Command[], context: Context): Promise<Outcome | undefined> {
  const text = await chooseText('.json,application/json');
  if (text === null) return undefined;
  const wanted = readKeymap(text, commands, context);
  changeKeys('Загрузить клавиши из файла', () => replaceKeymap(wanted));
  const n = Object.keys(wanted.own).length;
  return { toast: { type: 'success', title: 'Клавиши загружены', text: `Изменено: ${plural(n, counted)}.` } };
}

export function removeKeys(command: Command, context: Context): void {
  stopRecording();
  const title = plainTitleOf(command, context);
  changeKeys(`Убрать клавиши: ${title}`, () => setOwnKeys(keyGroupOf(command), []));
  context.announce(`${title}: без своей клавиши`);
}

export function resetAllKeys(): Outcome {
  changeKeys('Вернуть исходные клавиши', () => replaceKeymap({ own: {}, bare: keymap.bare }));
  return { toast: { type: 'success', title: 'Клавиши снова исходные' } };
}

export function switchBareKeys(bare: boolean, context: Context): void {
  changeKeys(`${bare ? 'Включить' : 'Отключить'} одиночные клавиши`, () => setBare(bare));
  const left = bare ? 'включены' : 'отключены: действуют сочетания, Enter, пробел, стрелки, Delete и F1–F12';
  context.announce(`Одиночные клавиши ${left}`);
}

export function switchSlowKeys(context: Context): void {
  setSlowKeys(!keyTiming.slow);
  context.announce(`Две клавиши подряд: до ${keyTiming.slow ? '15 секунд' : '1,5 секунды'}`);
}

/** Gives a command its first keys again. Throws a Problem where another command has one of them. */
export function resetKeys(command: Command, commands: readonly Command[], context: Context): void {
  const taken = refusalOfDefaults(command, commands, context);
  if (taken) throw new Problem('conflict', 409, taken);
  const title = plainTitleOf(command, context);
  changeKeys(`Вернуть клавиши: ${title}`, () => setOwnKeys(keyGroupOf(command), null));
  const keys = command.keys?.default?.map((key) => keyLabel(key)).join(' или ') ?? 'без клавиши';
  context.announce(`${title}: ${keys}`);
}

/** Undoes a change, and no other. Throws a Problem where another command has one of the former keys by now. */
export function undoKeys({ before, after }: KeysChange, commands: readonly Command[], context: Context): null {
  const isAltered = (name: string) => JSON.stringify(before.own[name]) !== JSON.stringify(after.own[name]);
  const own = Object.fromEntries([
    ...Object.entries(keymap.own).filter(([name]) => !isAltered(name)),
    ...Object.entries(before.own).filter(([name]) => isAltered(name)),
  ]);
  const read = (command: Bound) => keysIn({ own, bare: true }, command);
  for (const command of commands.filter((one) => isAltered(keyGroupOf(one)))) {
    for (const keys of read(command)) {
      const conflict = keyConflictOf(keys, command, commands, read);
      if (conflict) throw new Problem('conflict', 409, conflictMessage(keys, conflict, context));
    }
  }
  replaceKeymap({ own, bare: before.bare === after.bare ? keymap.bare : before.bare });
  return null;
}

export function writeKeymap({ own, bare }: Keymap): string {
  return `${JSON.stringify({ format, bare, own }, null, 2)}\n`;
}

/** Returns the keymap of a file. Throws a Problem that lists its faults, among them conflicts between its keys. */
export function readKeymap(text: string, commands: readonly Command[], context: Context): Keymap {
  const keymap = shapeOf(text);
  const faults = Object.entries(keymap.own).flatMap(([name, keys]) => faultsOf(name, keys, keymap, commands, context));
  if (faults.length > maxFaults) faults.splice(maxFaults, faults.length, `И ещё ошибок: ${faults.length - maxFaults}.`);
  if (faults.length > 0) throw wrong(faults.join(' '));
  return keymap;
}

/** Returns why a command cannot have its first keys again; null when it can. */
function refusalOfDefaults(command: Command, commands: readonly Command[], context: Context): string | null {
  const bindingContext = { commands, context, singleKeys: true };
  const refusals = command.keys?.default?.map((key) => validateBinding(key, command, bindingContext));
  return refusals?.find((reason) => reason !== null) ?? null;
}

function shapeOf(text: string): Keymap {
  const value = parseJson(text);
  if (value === undefined) throw wrong('Файл не читается: это не JSON.');
  if (!isObject(value) || value.format !== format)
    throw wrong(`Это не файл клавиш Пульта: в нём нет «"format": "${format}"».`);
  const bare = 'bare' in value ? value.bare : true;
  if (typeof bare !== 'boolean') throw wrong('«bare» — это true или false.');
  const own = 'own' in value ? value.own : {};
  if (!isObject(own)) throw wrong('«own» — это команды и их клавиши: {"form.save": ["Mod+KeyS"]}.');
  for (const [name, keys] of Object.entries(own)) {
    if (!isTexts(keys)) throw wrong(`Клавиши команды «${name}» — это список: ["Mod+KeyS"].`);
  }
  // Every value was looked at above.
  return { bare, own: own as Keymap['own'] };
}

function faultsOf(
  name: string,
  keys: readonly string[],
  keymap: Keymap,
  commands: readonly Command[],
  context: Context,
): string[] {
  const command = commands.find((other) => keyGroupOf(other) === name);
  if (!command) return [`Команды «${name}» здесь нет.`];
  const title = plainTitleOf(command, context);
  if (keys.length === 0 && command.keys?.required) return [`Команда «${title}» не может остаться без клавиши.`];
  const bindingContext = {
    commands,
    context,
    singleKeys: true,
    read: (other: Bound) => keysIn({ ...keymap, bare: true }, other),
  };
  return keys.flatMap((key) => {
    if (!isKeys(key)) return [`«${title}»: клавиша «${key}» записана неверно.`];
    const refusal = validateBinding(key, command, bindingContext);
    return refusal ? [`«${title}»: ${refusal}`] : [];
  });
}

function wrong(message: string): Problem {
  return new Problem('invalid', 422, message);
}

/** Downloads a text as a file. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Returns the text of a file that the operator chooses; null when none was chosen. */
function chooseText(accept: string): Promise<string | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', () => resolve(input.files?.[0]?.text() ?? null));
    input.click();
  });
}
