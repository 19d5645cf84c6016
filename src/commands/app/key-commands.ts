import { keyTiming } from '../../state/screen/key-timing.ts';
import { keymap } from '../../state/screen/keymap.ts';
import { panels } from '../../state/screen/panels.ts';
import { recording, startRecording, stopRecording } from '../../state/screen/recording.ts';
import type { Context } from '../command/command.ts';
import { type Command, command, plainTitleOf, type Step } from '../command/command.ts';
import { isChanged, isFixed, keysOf } from '../keys/bindings.ts';
import { keyLabel } from '../keys/key-label.ts';
import { onUndoKeys } from '../undo/undo.ts';

interface OnCommand {
  /** The id of the command. */
  command: string;
}

/**
 * Creates the commands that change keys. `all` returns every command, these included; `load` brings the code that changes
 * keys, and the commands of screens that were not opened yet.
 */
export function keyCommands(
  all: () => readonly Command[],
  load: () => Promise<typeof import('../keys/change-keymap.ts')>,
) {
  const which = (test: (command: Command) => boolean): { command: Step<string> } => ({
    command: { kind: 'choice', title: 'Какой команды', options: (context) => options(all().filter(test), context) },
  });
  const find = (id: string) => all().find((command) => command.id === id);

  onUndoKeys(async (change, context) => (await load()).undoKeys(change, all(), context));

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
      steps: which((command) => hasRemovableKeys(command) && keysOf(command).length > 0),
      run: async (context, { command: id }) => {
        const found = find(id);
        if (found && hasRemovableKeys(found)) (await load()).removeKeys(found, context);
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
        if (found) (await load()).resetKeys(found, all(), context);
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
      run: async () => (await load()).resetAllKeys(),
    }),

    bareOff: command({
      id: 'keys.bare-off',
      title: 'Отключить одиночные клавиши',
      section: 'settings',
      keywords: ['одиночные буквы', 'голосовой ввод', 'доступность'],
      when: () => keymap.bare,
      run: async (context) => (await load()).switchBareKeys(false, context),
    }),

    bareOn: command({
      id: 'keys.bare-on',
      title: 'Включить одиночные клавиши',
      section: 'settings',
      keywords: ['одиночные буквы'],
      when: () => !keymap.bare,
      run: async (context) => (await load()).switchBareKeys(true, context),
    }),

    slow: command({
      id: 'keys.slow',
      title: () => (keyTiming.slow ? 'Ждать следующую клавишу как обычно' : 'Ждать следующую клавишу дольше'),
      section: 'settings',
      keywords: ['паузы', 'медленно', 'последовательности', 'доступность'],
      run: async (context) => (await load()).switchSlowKeys(context),
    }),

    save: command({
      id: 'keys.export',
      title: 'Сохранить клавиши в файл',
      section: 'settings',
      keywords: ['экспорт клавиш', 'json', 'выгрузить'],
      run: async () => (await load()).saveKeymap(),
    }),

    load: command({
      id: 'keys.import',
      title: 'Загрузить клавиши из файла',
      section: 'settings',
      keywords: ['импорт клавиш', 'json'],
      run: async (context) => (await load()).loadKeymap(all(), context),
    }),
  };
}

function hasRemovableKeys(command: Command): boolean {
  return !isFixed(command) && !command.keys?.required;
}

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
