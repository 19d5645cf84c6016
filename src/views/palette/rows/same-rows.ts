import { isSameList } from '../../../model/base/same-list.ts';
import type { Choice, Group, Row } from './row.ts';

/** Returns whether rows look the same and act the same, so that one need not be rendered anew for the other. */
export function sameRow(one: Row, other: Row): boolean {
  return (
    one.value === other.value &&
    one.title === other.title &&
    one.note === other.note &&
    String(one.noteMarks) === String(other.noteMarks) &&
    one.keys === other.keys &&
    one.about === other.about &&
    one.icon === other.icon &&
    one.thumbnail?.picture === other.thumbnail?.picture &&
    String(one.marks) === String(other.marks) &&
    sameChoice(one.choice, other.choice)
  );
}

/** Answers that are objects are created anew by each letter; they are compared by identity. */
function sameChoice(one: Choice, other: Choice): boolean {
  switch (one.kind) {
    case 'record':
      return other.kind === 'record' && one.resource === other.resource && one.id === other.id;
    case 'command':
      return other.kind === 'command' && one.id === other.id && one.answers === other.answers;
    case 'answer':
      return other.kind === 'answer' && one.step === other.step && one.answer === other.answer;
  }
}

export function sameGroups(some: readonly Group[], others: readonly Group[]): boolean {
  return isSameList(
    some,
    others,
    (one, other) => one.heading === other.heading && isSameList(one.rows, other.rows, sameRow),
  );
}
