import { formatDateTime } from '../../model/base/format-time.ts';
import { phrases } from '../../model/base/phrases.ts';
import type { Problem } from '../../model/base/problem.ts';
import { quote } from '../../model/base/quote.ts';
import { routes } from '../../model/resource/routes.ts';
import {
  activeCount,
  ask,
  closeAsked,
  type InvitationLink,
  isRenewing,
  linkReady,
  loadOperators,
  makeLink,
  operatorOf,
  operators,
  remove,
  sendAsked,
  setBlocked,
  showLink,
} from '../../state/account/operators.ts';
import { copyText } from '../../state/browser/clipboard.ts';
import { hasAbility } from '../../state/network/abilities.ts';
import type { Command, Confirmation, Context, Step } from '../command/command.ts';
import { rowUnderCursor } from '../rows/row-list.ts';
import { isUnwatched } from '../run/report-refusals.ts';
import { changeConfirmed } from './late-password.ts';
import { accountsCommand as command } from './own-command.ts';

interface OnOperator {
  operator: number;
}

const keywords = ['коллега', 'учётная запись', 'доступ'];

/**
 * Returns the step that asks for one of those that `accepts` takes; the row under the cursor answers it where the command
 * `isAbout` such rows, if only to say why it cannot be done.
 */
function operatorStep(accepts: (id: number) => boolean, isAbout = accepts): { operator: Step<number> } {
  return {
    operator: {
      kind: 'choice',
      title: 'Кто',
      options: () =>
        (operators.items ?? [])
          .filter(({ id }) => accepts(id))
          .map(({ id, name, email }) => ({ value: id, title: name || email, note: email })),
      suggest: (context) => {
        const id = underCursor(context);
        return id !== null && isAbout(id) ? id : undefined;
      },
    },
  };
}

const underCursor = ({ target }: Context) => (target?.kind === 'operators' ? rowUnderCursor(target.list) : null);

/** Keys act on the row under the cursor alone, where it can be done with it. */
function offered(accepts: (id: number) => boolean) {
  const isUnderCursor = (context: Context) => {
    const id = underCursor(context);
    return id !== null && accepts(id);
  };
  const isAnywhere = ({ target }: Context) =>
    target?.kind === 'operators' && (operators.items ?? []).some(({ id }) => accepts(id));
  return { keys: isUnderCursor, when: isAnywhere };
}

const isInvited = (id: number) => operatorOf(id)?.invitation != null;
const isBlocked = (id: number) => operatorOf(id)?.blocked === true;
const isOpen = (id: number) => operatorOf(id) !== undefined && !isInvited(id) && !isBlocked(id);
const canGo = (id: number) => operatorOf(id) !== undefined && whyStays(id) === null;
const canBlock = (id: number) => isOpen(id) && canGo(id);

/** Why an operator can neither be shut out nor removed: it is oneself, or the last one who can sign in. */
export function whyStays(id: number): string | null {
  if (isOpen(id) && activeCount() <= 1) return 'Больше войти некому: сначала пригласите другого';
  return operatorOf(id)?.self ? 'Это вы: может только другой оператор' : null;
}

/** In place of the question, where the host would refuse. */
function refusalOf(id: number, title: string): Confirmation | null {
  const text = whyStays(id);
  return text === null ? null : { title, text: `${text}.`, notice: true, onConfirm: () => undefined };
}

const nameOf = (id: number) => operatorOf(id)?.name || operatorOf(id)?.email || '';
const said = (id: number, ...[done, waiting]: [string, string]) =>
  ({ done: `${nameOf(id)}: ${done}`, waiting: `${nameOf(id)}: ${waiting}` }) as const;

export const inviteCommand = command({
  id: 'operators.invite',
  title: 'Пригласить оператора…',
  section: 'create',
  icon: 'create',
  keywords: ['добавить оператора', 'новый оператор', ...keywords],
  keys: { default: ['KeyN'], screens: ['operators'] },
  when: () => hasAbility('accounts'),
  run: (context) => {
    context.go(routes.operators);
    // One that the browser's Back has left waits there, with what is typed in it.
    if (operators.asked?.kind !== 'invite') ask({ kind: 'invite' });
  },
});

const ofLink = offered(isInvited);
export const newLinkCommand = command<OnOperator>({
  id: 'operators.new-link',
  title: 'Новая ссылка…',
  section: 'this',
  icon: 'copy',
  keywords: ['приглашение', ...keywords],
  keys: { default: ['KeyL'], screens: ['operators'], when: ofLink.keys },
  when: ofLink.when,
  steps: operatorStep(isInvited),
  confirm: (_, { operator }) =>
    isRenewing(operator)
      ? null
      : {
          title: 'Новая ссылка',
          text: `${nameOf(operator)}: прежняя ссылка перестанет действовать.`,
          ok: 'Сделать новую',
          reversible: true,
        },
  run: async (context, { operator }) => {
    if (isRenewing(operator)) return { toast: { type: 'info', title: `${nameOf(operator)}: ссылка уже создаётся` } };
    const answer = await makeLink(operator, () => !isUnwatched(context), context.confirm);
    if (answer?.kind === 'unseen') leadToLink(answer.made, context);
    return undefined;
  },
});

/** Stays until it was read: nobody can see that link again. */
function leadToLink(made: InvitationLink, context: Context): void {
  const open = () => {
    context.go(routes.operators);
    showLink(made);
  };
  context.notify({
    type: 'warning',
    title: linkReady,
    text: `${[made.name, made.email].filter(Boolean).join(', ')}: покажется один раз.`,
    dialog: { label: 'Показать ссылку', open },
  });
}

const ofAny = offered(() => true);
export const renameOperatorCommand = command<OnOperator>({
  id: 'operators.rename',
  title: 'Переименовать…',
  section: 'this',
  icon: 'edit',
  keywords: ['имя', ...keywords],
  keys: { default: ['F2'], screens: ['operators'], when: ofAny.keys },
  when: ofAny.when,
  steps: operatorStep(() => true),
  run: (_, { operator }) => ask({ kind: 'rename', id: operator }, { name: operatorOf(operator)?.name ?? '' }),
});

const ofBlock = offered(isOpen);
export const blockCommand = command<OnOperator>({
  id: 'operators.block',
  title: 'Закрыть вход…',
  section: 'this',
  keywords: ['заблокировать', ...keywords],
  keys: { default: ['KeyV'], screens: ['operators'], when: ofBlock.keys },
  when: ofBlock.when,
  steps: operatorStep(canBlock, isOpen),
  confirm: (_, { operator }) =>
    refusalOf(operator, 'Закрыть вход нельзя') ?? {
      title: 'Закрыть вход',
      text: `${nameOf(operator)}: открытые сеансы завершатся, войти больше не получится. Вход можно открыть снова.`,
      ok: 'Закрыть вход',
      reversible: true,
    },
  run: (context, { operator: id }) =>
    changeConfirmed(context, (ask) => setBlocked(id, true, ask), said(id, 'вход закрыт', 'вход ещё не закрыт')),
});

const ofUnblock = offered(isBlocked);
export const unblockCommand = command<OnOperator>({
  id: 'operators.unblock',
  title: 'Открыть вход',
  section: 'this',
  keywords: ['разблокировать', ...keywords],
  keys: { default: ['KeyV'], screens: ['operators'], when: ofUnblock.keys },
  when: ofUnblock.when,
  steps: operatorStep(isBlocked),
  run: (context, { operator: id }) =>
    changeConfirmed(context, (ask) => setBlocked(id, false, ask), said(id, 'вход открыт', 'вход ещё не открыт')),
});

export const removeOperatorCommand = command<OnOperator>({
  id: 'operators.remove',
  title: 'Убрать…',
  section: 'this',
  icon: 'delete',
  keywords: ['удалить оператора', ...keywords],
  keys: { default: ['Delete', 'Backspace'], screens: ['operators'], when: ofAny.keys },
  when: ofAny.when,
  steps: operatorStep(canGo, () => true),
  confirm: (_, { operator }) =>
    refusalOf(operator, 'Убрать нельзя') ?? {
      title: 'Убрать оператора',
      text: `Убрать ${quote(nameOf(operator))}? Сеансы завершатся, вернуть учётную запись нельзя. Записи и история останутся.`,
      ok: 'Убрать',
    },
  run: async (context, { operator: id }) => {
    const texts = said(id, 'учётной записи больше нет', 'учётная запись ещё не убрана');
    const outcome = await changeConfirmed(context, (ask) => remove(id, ask), texts);
    context.focus('list');
    return outcome;
  },
});

export const reloadOperatorsCommand = command({
  id: 'operators.reload',
  title: 'Обновить операторов',
  section: 'this',
  keys: { default: ['KeyR'], screens: ['operators'] },
  when: ({ target }) => target?.kind === 'operators',
  run: () => loadOperators(),
});

const isAsking = () => operators.asked !== null && operators.asked.kind !== 'link';

export const sendOperatorCommand = command({
  id: 'operators.send',
  title: 'Отправить сведения об операторе',
  section: 'this',
  hidden: true,
  keys: { default: ['Mod+Enter'], screens: ['dialog'], inDialogs: true, when: isAsking },
  when: isAsking,
  run: async (context) => {
    const answer = await sendAsked();
    if (answer?.kind === 'renamed') return { toast: { type: 'success', title: 'Имя сохранено' } };
    if (answer?.kind === 'unseen') leadToLink(answer.made, context);
    if (answer?.kind === 'refused-late') reportLate(answer, context);
    if (answer?.kind === 'refused' && Object.keys(operators.errors).length > 0) context.focus('error');
    return undefined;
  },
});

/** Its fields are not there any more: other ones may be, or none. */
function reportLate({ problem, reopen }: { problem: Problem; reopen: () => void }, context: Context): void {
  const open = () => {
    context.go(routes.operators);
    reopen();
  };
  context.notify({
    type: 'error',
    title: phrases.errorTitle,
    text: problem.message,
    dialog: { label: 'Исправить', open },
  });
}

const made = () => (operators.asked?.kind === 'link' ? operators.asked : null);

export const copyInvitationCommand = command({
  id: 'operators.copy-link',
  title: 'Скопировать ссылку приглашения',
  section: 'this',
  icon: 'copy',
  keys: { default: ['Mod+Enter'], screens: ['dialog'], inDialogs: true, when: () => made() !== null },
  when: () => made() !== null,
  run: async () => {
    const { link = '', until = '' } = made() ?? {};
    await copyText(link);
    const text = `Действует один раз, до ${formatDateTime(Date.parse(until))}.`;
    return { toast: { type: 'success', title: 'Ссылка скопирована', text } };
  },
});

export const closeOperatorCommand = command({
  id: 'operators.close',
  title: 'Закрыть',
  section: 'this',
  hidden: true,
  keys: { default: ['Escape'], screens: ['dialog'] },
  when: () => operators.asked !== null,
  run: closeAsked,
});

/** Offered on every screen. */
export const operatorInviteCommands: Command[] = [inviteCommand];

export const operatorCommands = [
  inviteCommand,
  newLinkCommand,
  renameOperatorCommand,
  blockCommand,
  unblockCommand,
  removeOperatorCommand,
  reloadOperatorsCommand,
  sendOperatorCommand,
  copyInvitationCommand,
  closeOperatorCommand,
] as Command[];
