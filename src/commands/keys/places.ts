import type { Command } from '../command.ts';
import { keyGroupOf } from './key-group.ts';

/** Where keys are heard. A list, a form and the dashboard are never open at once; a dialog silences them all. */
export type Place = 'list' | 'form' | 'dashboard' | 'dialog';

const screens: readonly Place[] = ['list', 'form', 'dashboard'];
const list: readonly Place[] = ['list'];
const form: readonly Place[] = ['form'];
const dialog: readonly Place[] = ['dialog'];

/**
 * Where the keys of a command can act, by the command, its keyGroup or the part of the id before the dot. A test holds
 * the commands to it; one that is not named may act on every screen, which at worst refuses a key too many.
 */
const places: Readonly<Record<string, readonly Place[]>> = {
  'app.palette': [...screens, 'dialog'],
  'case.add-block': form,
  'case.add-image': form,
  'case.add-text': form,
  'case.add-video': form,
  'case.set-category': list,
  'keys.cancel': dialog,
  'record.delete': ['list', 'form'],
  'record.edit': list,
  'record.move-down': list,
  'record.move-first': list,
  'record.move-last': list,
  'record.move-to': list,
  'record.move-up': list,
  'record.visibility': ['list', 'form'],
  'session.sign-in-later': dialog,
  block: form,
  conflict: dialog,
  dashboard: ['dashboard'],
  form,
  help: dialog,
  list,
  profile: dialog,
  question: dialog,
  row: form,
};

export function placesOf(command: Pick<Command, 'id' | 'keyGroup'>): readonly Place[] {
  const [noun = ''] = command.id.split('.');
  return places[command.id] ?? places[keyGroupOf(command)] ?? places[noun] ?? screens;
}
