import { describeWhen } from '../../model/base/when.ts';
import type { SharedDraft } from '../../model/drafts/shared-draft.ts';
import { sharedDraftCode } from '../../state/shared-drafts/loaded-code.ts';
import { sharedDrafts } from '../../state/shared-drafts/shared-drafts.ts';
import { type Command, type Context, command, type Step } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { reportConflict } from '../run/runner.ts';

/** `shared`: number of the draft on the host. */
interface OnSharedDraft {
  shared: number;
}

export const shareDraftCommand = command({
  id: 'draft.share',
  title: (context) => (sharingIn(context)?.isShared ? 'Обновить черновик у коллег' : 'Поделиться черновиком'),
  section: 'this',
  keywords: ['показать коллегам', 'передать черновик'],
  keys: { default: ['Alt+KeyG'], screens: ['form'], inFields: true },
  when: (context) => sharingIn(context)?.hasChanges ?? false,
  run: (context) => sharingIn(context)?.share(),
});

export const unshareDraftCommand = command<OnSharedDraft>({
  id: 'draft.unshare',
  title: 'Убрать черновик у коллег',
  section: 'this',
  keywords: ['не делиться'],
  keys: { screens: ['form'] },
  when: (context) => mineIn(context).length > 0,
  steps: { shared: choiceOf(mineIn) },
  run: (context, { shared }) => sharingIn(context)?.unshare(shared),
});

const onShared = {
  section: 'this',
  keywords: ['чужой черновик'],
  keys: { screens: ['form'] },
  when: (context: Context) => offeredIn(context).length > 0,
  steps: { shared: choiceOf(offeredIn) },
} as const;

export const showSharedDraftCommand = command<OnSharedDraft>({
  ...onShared,
  id: 'draft.show-shared',
  title: 'Посмотреть черновик коллеги',
  run: (_, { shared }) => {
    sharedDrafts.shown = shared;
  },
});

export const takeSharedDraftCommand = command<OnSharedDraft>({
  ...onShared,
  id: 'draft.take-shared',
  title: 'Взять черновик коллеги',
  run: (context, { shared }) =>
    sharingIn(context)?.take(shared, (conflict, since) => reportConflict(conflict, context, since)),
});

export const closeSharedDraftCommand = command({
  id: 'draft.close-shared',
  title: 'Закрыть черновик коллеги',
  section: 'this',
  keys: { default: ['Escape'], screens: ['dialog'] },
  hidden: true,
  when: () => sharedDrafts.shown !== null,
  run: () => {
    sharedDrafts.shown = null;
  },
});

export const sharedDraftCommands = [
  shareDraftCommand,
  unshareDraftCommand,
  showSharedDraftCommand,
  takeSharedDraftCommand,
  closeSharedDraftCommand,
] as Command[];

/** Returns what can be done in the open form, or in that of the case over which the editor of a block is. */
function sharingIn(context: Context) {
  const form = currentForm(context);
  return form && sharedDraftCode.loaded()?.sharingOf(form);
}

function mineIn(context: Context): readonly SharedDraft[] {
  return sharingIn(context)?.mine ?? [];
}

function offeredIn(context: Context): readonly SharedDraft[] {
  return sharingIn(context)?.offered ?? [];
}

function choiceOf(find: (context: Context) => readonly SharedDraft[]): Step<number> {
  return {
    kind: 'choice',
    title: 'Черновик',
    options: (context) =>
      find(context).map(({ id, by, at }) => ({
        value: id,
        title: by.name,
        note: describeWhen(Date.parse(at), Date.now()),
      })),
    suggest: (context) => {
      const [only, another] = find(context);
      return another ? undefined : only?.id;
    },
  };
}
