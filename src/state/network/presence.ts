import { proxy } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';

/** A colleague, in the tab in which something was changed last. */
export interface Person {
  id: number;
  /** The whole name. */
  name: string;
  /** The first name where nobody else here has it, else the whole one. */
  short: string;
  /** Of the first two words. */
  initials: string;
  /** Where: «Кейс #2», «Услуги»; empty for a place that this version does not know. */
  place: string;
  /** Address of the place; null for none. */
  path: string | null;
  /** What is changed there: «анонс», «блок 2»; empty for nothing. */
  work: string;
  /** Names of the fields and keys of the blocks that are changed there. */
  dirty: readonly string[];
  /** The record whose form is open. */
  record: { name: ResourceName; id: number } | null;
}

/**
 * `people`: the colleagues that are there, each once, by name; replaced, never changed in place. `follows`: what colleagues
 * do is told to this page. `hasGap`: what they have done between the first lists and the first cursor may not be shown yet.
 * `notices`: how much the profile has to tell.
 */
export const presence = proxy<{ people: readonly Person[]; follows: boolean; hasGap: boolean; notices: number }>({
  people: [],
  follows: false,
  hasGap: false,
  notices: 0,
});
