import { proxy, ref } from 'valtio/vanilla';
import * as api from '../../api/account/operators.ts';
import { Problem } from '../../model/base/problem.ts';
import { nearestRow } from '../lists/cursors.ts';
import { noteOurHost } from '../network/our-host.ts';
import type { RowList } from '../screen/target.ts';
import { signInOver } from '../session/sign-in.ts';
import { confirmed } from './confirmed.ts';

export const operatorsKey = '/api/operators';

/** What is open over the list: an invitation, a link that was made, a new name. */
type Asked = { kind: 'invite' } | { kind: 'link'; name: string; link: string } | { kind: 'rename'; id: number };

interface OperatorList {
  items: readonly api.Operator[] | null;
  factor: api.Operators['factor'] | null;
  asked: Asked | null;
  values: Record<string, string>;
  errors: Record<string, string>;
  alert: string | null;
  busy: boolean;
}

export const operators = proxy<OperatorList>({
  items: null,
  factor: null,
  asked: null,
  values: {},
  errors: {},
  alert: null,
  busy: false,
});

export const operatorCursor = proxy<RowList['cursor']>({ id: null, anchor: null, selection: [], filter: null });

signInOver(() => {
  const { asked, values } = operators;
  return asked?.kind === 'link' || (asked !== null && Object.values(values).some((value) => value.trim() !== ''));
});

/** What the keys of rows act on while the operators are shown. */
export const operatorRows: RowList = {
  cursor: operatorCursor,
  words: ['оператор', 'оператора', 'операторов'],
  rows: () => operators.items ?? [],
  reload: loadOperators,
};

export async function loadOperators(): Promise<void> {
  const { items, factor } = await api.fetchOperators();
  noteOurHost();
  const next = nearestRow(operators.items ?? [], operatorCursor.id, (id) => items.some((one) => one.id === id));
  if (!items.some(({ id }) => id === operatorCursor.id)) operatorCursor.id = next ?? items[0]?.id ?? null;
  Object.assign(operators, { items: ref(items), factor });
}

export function operatorOf(id: number): api.Operator | undefined {
  return operators.items?.find((one) => one.id === id);
}

/** How many can sign in: the last one stays. */
export function activeCount(): number {
  return (operators.items ?? []).filter(({ blocked, invitation }) => !blocked && !invitation).length;
}

export function ask(asked: Asked | null, values: Record<string, string> = {}): void {
  Object.assign(operators, { asked, values, errors: {}, alert: null, busy: false });
}

/** Sends the open invitation or name. Refusals stand at their fields. */
export async function sendAsked(): Promise<void> {
  const { asked, values, busy } = operators;
  if (!asked || busy || asked.kind === 'link') return;
  Object.assign(operators, { busy: true, errors: {}, alert: null });
  try {
    const name = (values.name ?? '').trim();
    if (asked.kind === 'rename') {
      await api.renameOperator(asked.id, name);
      ask(null);
    } else {
      const made = await confirmed(() => api.inviteOperator(name, (values.email ?? '').trim()));
      if (!made) return;
      operatorCursor.id = made.id;
      ask({ kind: 'link', name, link: made.link });
    }
    await loadOperators();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const fields = Object.entries(problem.fields ?? {}).map(([field, [text = '']]) => [field, text] as const);
    operators.errors = Object.fromEntries(fields);
    operators.alert = fields.some(([field]) => field === 'name' || field === 'email') ? null : problem.message;
    // An earlier try may have come through, its answer lost.
    await loadOperators().catch(() => undefined);
    leadToInvitation();
  } finally {
    operators.busy = false;
  }
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

/** Returns whether the operator has confirmed it. */
export async function makeLink(id: number): Promise<boolean> {
  const made = await confirmed(() => api.renewInvitation(id));
  if (!made) return false;
  ask({ kind: 'link', name: operatorOf(id)?.name ?? '', link: made.link });
  await loadOperators();
  return true;
}

export function setBlocked(id: number, blocked: boolean): Promise<true | null> {
  return changeOperator(() => api.blockOperator(id, blocked));
}

export function remove(id: number): Promise<true | null> {
  return changeOperator(() => api.removeOperator(id));
}

async function changeOperator(send: () => Promise<true>): Promise<true | null> {
  const isDone = await confirmed(send);
  if (isDone) await loadOperators();
  return isDone;
}

export function typeOperator(field: string, value: string): void {
  operators.values[field] = value;
  delete operators.errors[field];
}
