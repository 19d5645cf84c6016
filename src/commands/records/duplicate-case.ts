import { quote } from '../../model/base/quote.ts';
import { caseResource } from '../../model/resource/case.ts';
import { recordFormKey } from '../../state/form/form-keys.ts';
import { forms } from '../../state/form/form-state.ts';
import { chunk } from '../../state/network/chunks.ts';
import type { Context } from '../command/command.ts';
import { command } from '../command/command.ts';
import { cachedLabel, currentRecord, genitive, type OnRecords, recordsStep } from '../subject/record-subject.ts';

/** Most visits never run it. */
const copying = chunk(() => import('../form/copy-case.ts'));

const verb = { title: 'Создать копию', spoken: 'copy' } as const;

/** Opens the form of a new case with everything that another one has. Nothing is saved before the operator saves it. */
export const duplicateCaseCommand = command<OnRecords>({
  id: 'case.duplicate',
  verb,
  title: (context) => {
    const [id] = open(context) ?? [];
    if (id === undefined) return `${verb.title} кейса…`;
    const label = cachedLabel(caseResource, id);
    return `${verb.title} ${genitive(caseResource, [id])}${label ? ` ${quote(label)}` : ''}`;
  },
  section: 'this',
  icon: 'copy',
  keywords: ['кейс', 'по образцу'],
  keys: { default: ['KeyD'], screens: ['list', 'form'] },
  // The form of a new case, which is being saved, gets another name then.
  when: () => forms[recordFormKey(caseResource.name, null)]?.saving !== true,
  steps: { records: recordsStep(caseResource, open) },
  run: async (context, { records: [id] }) =>
    id === undefined ? undefined : (await copying.load()).copyCase(context, id),
});

/** One case can be copied at a time. */
function open({ target }: Context): number[] | undefined {
  return currentRecord(caseResource, target);
}
