import { plural } from '../../model/base/plural.ts';
import { Problem } from '../../model/base/problem.ts';
import { chunk } from '../../state/network/chunks.ts';
import { keyTiming, setSlowKeys } from '../../state/screen/key-timing.ts';
import { keymap, replaceKeymap, setBare, setOwnKeys } from '../../state/screen/keymap.ts';
import { panels } from '../../state/screen/panels.ts';
import { recording, startRecording, stopRecording } from '../../state/screen/recording.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, plainTitleOf, type Step } from '../command/command.ts';
import { isChanged, isFixed, keysOf } from '../keys/bindings.ts';
import { changeKeys } from '../keys/change-keys.ts';
import { keyGroupOf } from '../keys/key-group.ts';
import { keyLabel } from '../keys/key-label.ts';

/** Most visits never run it. */
const keymapFile = chunk(() => import('../keys/keymap-file.ts'));

interface OnCommand {
  /** The id of the command. */
  command: string;
}

/** Creates the commands that change keys. `all` returns every command, these included. */
export function keyCommands(all: () => readonly Command[]) {
  const which = (test: (command: Command) => boolean): { command: Step<string> } => ({
    command: { kind: 'choice', title: 'Какой команды', options: (context) => options(all().filter(test), context) },
  });
  const find = (id: string) => all().find((command) => command.id === id);

  return {
    rebind: command<OnCommand>({
      id: 'keys.rebind',
      title: 'Изменить клавиши команды…',
      section: 'settings',
      icon: 'edit',
      keywords: ['настроить клавиши', 'переназначить', 'сочетание'],
      steps: which((command) => !isFixed(command)),
      run: (_, { command: id }) => {
        panels.help = true;
        startRecording(id);
      },
    }),

    cancel: command({
      id: 'keys.cancel',
      title: 'Оставить прежние клавиши',
      section: 'settings',
      keys: { default: ['Escape'], screens: ['dialog'] },
      hidden: true,
      when: () => recording.command !== null,
      run: stopRecording,
    }),

    remove: command<OnCommand>({
      id: 'keys.remove',
      title: 'Убрать клавиши команды…',
      section: 'settings',
      keywords: ['без клавиши', 'освободить клавишу', 'отключить'],
      steps: which((command) => !isFixed(command) && !command.keys?.required && keysOf(command).length > 0),
      run: (context, { command: id }) => {
        const found = find(id);
        if (!found || isFixed(found) || found.keys?.required) return;
        stopRecording();
        changeKeys(`Убрать клавиши: ${plainTitleOf(found, context)}`, () => setOwnKeys(keyGroupOf(found), []));
        context.announce(`${plainTitleOf(found, context)}: без своей клавиши`);
      },
    }),

    reset: command<OnCommand>({
      id: 'keys.reset',
      title: 'Вернуть исходные клавиши команды…',
      section: 'settings',
      keywords: ['сбросить клавиши', 'по умолчанию'],
      when: hasOwn,
      steps: which(isChanged),
      run: async (context, { command: id }) => {
        const found = find(id);
        if (!found) return;
        const taken = (await keymapFile.load()).refusalOfDefaults(found, all(), context);
        if (taken) throw new Problem('conflict', 409, taken);
        changeKeys(`Вернуть клавиши: ${plainTitleOf(found, context)}`, () => setOwnKeys(keyGroupOf(found), null));
        context.announce(
          `${plainTitleOf(found, context)}: ${found.keys?.default?.map((key) => keyLabel(key)).join(' или ') ?? 'без клавиши'}`,
        );
      },
    }),

    resetAll: command({
      id: 'keys.reset-all',
      title: 'Вернуть исходные клавиши всех команд',
      section: 'settings',
      keywords: ['сбросить клавиши', 'по умолчанию'],
      when: hasOwn,
      confirm: () => ({
        title: 'Исходные клавиши',
        text: 'Все команды получат исходные клавиши. Свои можно сначала сохранить в файл.',
        ok: 'Вернуть',
      }),
      run: () => {
        changeKeys('Вернуть исходные клавиши', () => replaceKeymap({ own: {}, bare: keymap.bare }));
        return { toast: { type: 'success', title: 'Клавиши снова исходные' } };
      },
    }),

    bareOff: command({
      id: 'keys.bare-off',
      title: 'Отключить одиночные клавиши',
      section: 'settings',
      keywords: ['одиночные буквы', 'голосовой ввод', 'доступность'],
      when: () => keymap.bare,
      run: (context) => {
        changeKeys('Отключить одиночные клавиши', () => setBare(false));
        context.announce('Одиночные клавиши отключены: действуют сочетания, Enter, пробел, стрелки, Delete и F1–F12');
      },
    }),

    bareOn: command({
      id: 'keys.bare-on',
      title: 'Включить одиночные клавиши',
      section: 'settings',
      keywords: ['одиночные буквы'],
      when: () => !keymap.bare,
      run: (context) => {
        changeKeys('Включить одиночные клавиши', () => setBare(true));
        context.announce('Одиночные клавиши включены');
      },
    }),

    slow: command({
      id: 'keys.slow',
      title: () => (keyTiming.slow ? 'Ждать следующую клавишу как обычно' : 'Ждать следующую клавишу дольше'),
      section: 'settings',
      keywords: ['паузы', 'медленно', 'последовательности', 'доступность'],
      run: (context) => {
        setSlowKeys(!keyTiming.slow);
        context.announce(keyTiming.slow ? 'Две клавиши подряд: до 15 секунд' : 'Две клавиши подряд: до 1,5 секунды');
      },
    }),

    save: command({
      id: 'keys.export',
      title: 'Сохранить клавиши в файл',
      section: 'settings',
      keywords: ['экспорт клавиш', 'json', 'выгрузить'],
      run: async () => {
        const { saveKeymap } = await keymapFile.load();
        saveKeymap(keymap);
        return { toast: { type: 'success', title: 'Клавиши сохранены в файл pult-keys.json' } };
      },
    }),

    load: command({
      id: 'keys.import',
      title: 'Загрузить клавиши из файла',
      section: 'settings',
      keywords: ['импорт клавиш', 'json'],
      run: async (context) => {
        const { chooseKeymap } = await keymapFile.load();
        const wanted = await chooseKeymap(all(), context);
        if (wanted === null) return undefined;
        changeKeys('Загрузить клавиши из файла', () => replaceKeymap(wanted));
        const n = Object.keys(wanted.own).length;
        return { toast: { type: 'success', title: 'Клавиши загружены', text: `Изменено: ${plural(n, counted)}.` } };
      },
    }),
  };
}

const counted = ['команда', 'команды', 'команд'] as const;

function hasOwn(): boolean {
  return Object.keys(keymap.own).length > 0;
}

function options(commands: readonly Command[], context: Context) {
  return commands.map((command) => {
    const [key] = keysOf(command);
    return {
      value: command.id,
      title: plainTitleOf(command, context),
      ...(key !== undefined && { note: keyLabel(key) }),
    };
  });
}
