import { caseResource } from '../../model/resource/case.ts';
import { openHistory } from '../../state/history/open-history.ts';
import { panels, togglePane } from '../../state/screen/panels.ts';
import { type Device, keepClosed, preview, setDevice } from '../../state/screen/preview.ts';
import { type Command, type Context, command } from '../command/command.ts';
import { openBlock } from '../subject/block-subject.ts';

export const previewCommand = command({
  id: 'case.preview',
  title: () => (panels.pane === 'preview' ? 'Закрыть предпросмотр' : 'Предпросмотр кейса'),
  section: 'this',
  keywords: ['предпросмотр', 'как на сайте', 'preview', 'посмотреть'],
  keys: { default: ['KeyP', 'Alt+KeyP'], screens: ['form'], inFields: true },
  when: isCaseForm,
  run: () => {
    if (panels.former) return openHistory(panels.former.change);
    togglePane('preview');
    keepClosed(panels.pane !== 'preview');
  },
});

/** In the editor of a block, whose dialog covers the preview. */
export const wholeCaseCommand = command({
  id: 'block.whole-case',
  title: () => (preview.whole ? 'Показать рядом только этот блок' : 'Показать рядом весь кейс'),
  section: 'this',
  keywords: ['предпросмотр', 'как на сайте', 'preview'],
  keys: { default: ['Alt+KeyP'], screens: ['form'], inFields: true },
  when: (context) => openBlock(context) !== null,
  run: () => {
    preview.whole = !preview.whole;
  },
});

export const deviceCommands: Readonly<Record<Device, Command>> = {
  desktop: deviceCommand('desktop', 'Предпросмотр в ширину компьютера', ['компьютер', 'desktop', '1200']),
  phone: deviceCommand('phone', 'Предпросмотр в ширину телефона', ['телефон', 'phone', '375']),
};

export const previewCommands: Command[] = [
  previewCommand,
  wholeCaseCommand,
  deviceCommands.desktop,
  deviceCommands.phone,
];

/** One key changes the width; of the two commands the one acts that changes it. */
function deviceCommand(device: Device, title: string, keywords: readonly string[]): Command {
  return command({
    id: `case.preview-${device}`,
    title,
    section: 'settings',
    keywords,
    keys: {
      default: ['Shift+KeyP'],
      screens: ['form'],
      when: () => panels.pane === 'preview' && preview.device !== device,
    },
    when: isCaseForm,
    run: () => {
      panels.pane = 'preview';
      setDevice(device);
    },
  });
}

function isCaseForm({ target }: Context): boolean {
  return target?.kind === 'form' && target.resource === caseResource.name;
}
