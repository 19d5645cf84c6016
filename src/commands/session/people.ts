import { type Person, presence } from '../../state/network/presence.ts';
import { command } from '../command/command.ts';

/** Returns «Кейс #2: анонс». */
export function aboutOf({ place, work }: Person): string {
  return [place, work].filter(Boolean).join(': ');
}

/** Says who else is there, and leads there. */
export const whoIsHereCommand = command<{ person: number }>({
  id: 'app.who-is-here',
  title: () => `Кто здесь: ${presence.people.map(({ name }) => name).join(', ')}`,
  section: 'go',
  icon: 'go',
  keywords: ['где', 'коллеги', 'операторы', 'сейчас здесь'],
  when: () => presence.people.length > 0,
  steps: {
    person: {
      kind: 'choice',
      title: 'К кому перейти',
      options: () =>
        presence.people.map((person) => ({ value: person.id, title: person.name, about: aboutOf(person) })),
    },
  },
  run: (context, { person: id }) => {
    const person = presence.people.find((one) => one.id === id);
    if (person?.path) context.go(person.path);
    else context.notify({ type: 'info', title: person ? aboutOf(person) || person.name : 'Уже никого нет', text: '' });
  },
});

/** The same question where the answer is that nobody is. */
export const nobodyHereCommand = command({
  id: 'app.nobody-here',
  title: 'Кто здесь: только вы',
  section: 'go',
  icon: 'go',
  keywords: ['где', 'коллеги', 'операторы', 'сейчас здесь'],
  when: () => presence.follows && presence.people.length === 0,
  run: (context) => context.notify({ type: 'info', title: 'Сейчас здесь только вы', text: '' }),
});
