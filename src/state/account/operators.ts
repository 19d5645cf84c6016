import { proxy, ref } from 'valtio/vanilla';
import * as api from '../../api/account/operators.ts';
import { Problem } from '../../model/base/problem.ts';
import { nearestRow } from '../lists/cursors.ts';
import { toasts } from '../messages/toasts.ts';
import { noteOurHost } from '../network/our-host.ts';
import { currentTarget, type RowList } from '../screen/target.ts';
import { session } from '../session/session-store.ts';
import { type Ask, confirmed } from './confirmed.ts';
import { inOrder } from './in-order.ts';
import { guardShown } from './shown-once.ts';
import { isCovered, isSameText } from './typed-since.ts';

export const operatorsKey = '/api/operators';

/** Whoever gets it chooses a password by it. It is shown once. */
export interface InvitationLink {
  name: string;
  email: string;
  link: string;
  /** When it ends, as an ISO time. */
  until: string;
}

/** What is open over the list: an invitation, a link that was made, a new name. */
type Asked = { kind: 'invite' } | ({ kind: 'link' } & InvitationLink) | { kind: 'rename'; id: number };

interface Shown {
  asked: Asked;
  values: Record<string, string>;
}

interface OperatorList {
  items: readonly api.Operator[] | null;
  factor: api.Operators['factor'] | null;
  asked: Asked | null;
  /** Over what a toast has opened that: it comes back, with what is typed in it. */
  below: Shown[];
  values: Record<string, string>;
  errors: Record<string, string>;
  alert: string | null;
  busy: boolean;
}

export const operators = proxy<OperatorList>({
  items: null,
  factor: null,
  asked: null,
  below: [],
  values: {},
  errors: {},
  alert: null,
  busy: false,
});

export const operatorCursor = proxy<RowList['cursor']>({ id: null, anchor: null, selection: [], filter: null });

/** Title of the toast that alone leads to a link. */
export const linkReady = 'Ссылка приглашения готова';

guardShown(() => {
  const { asked, values } = operators;
  if (asked?.kind === 'link' || toasts.list.some(({ title }) => title === linkReady))
    return 'Ссылка для оператора больше не покажется.';
  return asked !== null && Object.values(values).some((value) => value.trim() !== '');
});

/** What the keys of rows act on while the operators are shown. */
export const operatorRows: RowList = {
  cursor: operatorCursor,
  words: ['оператор', 'оператора', 'операторов'],
  rows: () => operators.items ?? [],
  reload: () => loadOperators(),
};

export const loadOperators = inOrder(api.fetchOperators, ({ items, factor }) => {
  noteOurHost();
  const next = nearestRow(operators.items ?? [], operatorCursor.id, (id) => items.some((one) => one.id === id));
  if (!items.some(({ id }) => id === operatorCursor.id)) operatorCursor.id = next ?? items[0]?.id ?? null;
  Object.assign(operators, { items: ref(items), factor });
});

/** What was done is done, whether the list comes or not. */
function refresh(): Promise<void> {
  return loadOperators().catch(() => undefined);
}

export function operatorOf(id: number): api.Operator | undefined {
  return operators.items?.find((one) => one.id === id);
}

/** How many can sign in: the last one stays. */
export function activeCount(): number {
  return (operators.items ?? []).filter(({ blocked, invitation }) => !blocked && !invitation).length;
}

/** Opens that. What is typed meanwhile in another dialog waits below: the button of a toast may open this one. */
export function ask(asked: Asked, values: Record<string, string> = {}): void {
  if (operators.asked) operators.below.push({ asked: operators.asked, values: operators.values });
  show(asked, values);
}

export function closeAsked(): void {
  const below = operators.below.pop();
  show(below?.asked ?? null, below?.values);
}

function show(asked: Asked | null, values: Record<string, string> = {}): void {
  Object.assign(operators, { asked, values, errors: {}, alert: null, busy: false });
}

export function showLink(made: InvitationLink): void {
  ask({ kind: 'link', ...made });
}

/** What came of an invitation or a name that was sent. */
type Answer =
  | { kind: 'renamed' | 'refused' | 'shown' }
  | { kind: 'unseen'; made: InvitationLink }
  /** Its dialog is not there any more; `reopen` brings it back with what was typed. */
  | { kind: 'refused-late'; problem: Problem; reopen: () => void };

/**
 * Sends the open invitation or name. Refusals stand at their fields. Of an operator who has gone on to another dialog, or
 * types on in this one, nothing of that is changed. Resolves to null where nothing was sent.
 */
export async function sendAsked(): Promise<Answer | null> {
  const { asked, busy } = operators;
  if (!asked || busy || asked.kind === 'link') return null;
  const sent = { asked, values: { ...operators.values } };
  Object.assign(operators, { busy: true, errors: {}, alert: null });
  try {
    return asked.kind === 'rename' ? await sendName(asked.id, sent) : await sendInvitation(sent);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return await refuse(problem, sent);
  } finally {
    if (operators.asked === asked) operators.busy = false;
  }
}

async function sendName(id: number, sent: Shown): Promise<Answer> {
  const name = (sent.values.name ?? '').trim();
  await api.renameOperator(id, name);
  if (session.account && operatorOf(id)?.self) session.account.name = name;
  if (isAsSent(sent)) closeAsked();
  await refresh();
  return { kind: 'renamed' };
}

async function sendInvitation(sent: Shown): Promise<Answer | null> {
  const [name, email] = [(sent.values.name ?? '').trim(), (sent.values.email ?? '').trim()];
  const isFree = () => isThere(sent) && !isCovered();
  const made = await confirmed(() => api.inviteOperator(name, email), isFree);
  if (!made) return null;
  const isDone = isAsSent(sent);
  const isAwaited = isDone && isOnScreen();
  if (isAwaited) operatorCursor.id = made.id;
  else if (isDone) closeAsked();
  return showOrKeep({ name, email, link: made.link, until: made.until }, isAwaited);
}

/** Shows the link in place of what has asked for it. Where nobody waits for it, a toast has to lead to it. */
function showOrKeep(made: InvitationLink, isAwaited: boolean): Answer {
  if (isAwaited) show({ kind: 'link', ...made });
  void refresh();
  return isAwaited ? { kind: 'shown' } : { kind: 'unseen', made };
}

async function refuse(problem: Problem, sent: Shown): Promise<Answer> {
  const fields = Object.entries(problem.fields ?? {}).map(([field, [text = '']]) => [field, text] as const);
  const showRefusal = () => {
    operators.errors = Object.fromEntries(fields);
    operators.alert = fields.some(([field]) => field === 'name' || field === 'email') ? null : problem.message;
  };
  const isShown = isThere(sent);
  if (isShown) showRefusal();
  // An earlier try may have come through, its answer lost.
  await refresh();
  if (isShown) {
    if (isThere(sent)) leadToInvitation();
    return { kind: 'refused' };
  }
  const reopen = () => {
    if (operators.asked !== sent.asked) ask(sent.asked, sent.values);
    showRefusal();
  };
  return { kind: 'refused-late', problem, reopen };
}

function isOnScreen(): boolean {
  return currentTarget()?.kind === 'operators';
}

/** Whether the dialog that was sent lies on top still. Another screen has none. */
function isThere({ asked }: Shown): boolean {
  return operators.asked === asked && isOnScreen();
}

/** Whether it has nothing more to say: nobody types in it, or over it. */
function isAsSent({ asked, values }: Shown): boolean {
  return operators.asked === asked && !isCovered() && isSameText(operators.values, values);
}

/** The address that was refused has an invitation already: its row has the way on. */
function leadToInvitation(): void {
  const email = (operators.values.email ?? '').trim().toLowerCase();
  const invited = operators.items?.find((one) => one.invitation && one.email.toLowerCase() === email);
  if (!invited || !operators.errors.email) return;
  operatorCursor.id = invited.id;
  operators.errors.email =
    'Приглашение на этот Email уже есть. Закройте окно: «Новая ссылка…» в его строке сделает ссылку.';
}

const renewing = new Set<number>();

/** A second link would make the first one useless, which may have been sent on. */
export function isRenewing(id: number): boolean {
  return renewing.has(id);
}

/**
 * Makes a link, and shows it where `isWatched` says that it opens over nothing that the operator does. Resolves to null
 * where she has not confirmed it.
 */
export async function makeLink(id: number, isWatched: () => boolean, question: Ask): Promise<Answer | null> {
  const { name = '', email = '' } = operatorOf(id) ?? {};
  const isFree = () => isWatched() && operators.asked === null && isOnScreen();
  renewing.add(id);
  try {
    const made = await confirmedOf(() => api.renewInvitation(id), isFree, question);
    return made && showOrKeep({ name, email, ...made }, isFree());
  } finally {
    renewing.delete(id);
  }
}

export function setBlocked(id: number, blocked: boolean, question: Ask): Promise<true | null> {
  return changeOperator(() => api.blockOperator(id, blocked), question);
}

export function remove(id: number, question: Ask): Promise<true | null> {
  return changeOperator(() => api.removeOperator(id), question);
}

async function changeOperator(send: () => Promise<true>, question: Ask): Promise<true | null> {
  const isDone = await confirmedOf(send, undefined, question);
  if (isDone) await refresh();
  return isDone;
}

/** What is refused because another operator was faster, the list shows. */
function confirmedOf<T>(...call: Parameters<typeof confirmed<T>>): Promise<T | null> {
  return confirmed(...call).catch((problem: unknown) => {
    void refresh();
    throw problem;
  });
}

export function typeOperator(field: string, value: string): void {
  operators.values[field] = value;
  delete operators.errors[field];
}
