import { draftState } from './draft-state.ts';

/** Returns why a draft could not be stored. */
export function whyNotStored(): string {
  return draftState.refused ? 'браузер не даёт хранить данные' : 'в браузере нет места';
}
