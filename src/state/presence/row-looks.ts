/** What stands beside the title of a row. */
const tag = '> [data-drafted] > span:last-of-type';

/** Returns the rules that strike these rows through and take their controls away; the mark beside the title is muted. */
export function deletedRules(rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const row = `:is(${rows.join()})`;
  return `${row} :is([data-row-link], [data-column]) { color: var(--text-muted); text-decoration: line-through }
    ${row} td :is(button, input, [data-command]) { visibility: hidden }
    ${row} ${tag} { color: var(--text-muted); background: var(--surface-active) }
    @media (width < 45rem) { ${row} [data-fact] { display: none } }`;
}

/** Returns the rules by which who works on a record is a chip with initials, and on narrow screens a line without facts. */
export function peopleRules(people: readonly { row: string; initials: string }[]): string {
  if (people.length === 0) return '';
  const row = `:is(${people.map((person) => person.row).join()})`;
  // The first of several in a row is named first there.
  const initials = people.map((person) => `${person.row} { --initials: ${JSON.stringify(person.initials)} }`).reverse();
  return `${initials.join('')}
    ${row} ${tag} {
      max-inline-size: 14rem; padding: 0 .625rem 0 .25rem; overflow: hidden; color: var(--text-muted);
      line-height: 1.5rem; text-overflow: ellipsis; vertical-align: middle; background: var(--surface);
      border: 1px solid var(--line-strong); border-radius: .8125rem
    }
    ${row} ${tag}::before {
      display: inline-block; inline-size: 1.125rem; margin-inline-end: .375rem; color: var(--text);
      font-size: .5rem; font-weight: 600; line-height: 1.125rem; text-align: center; vertical-align: .0625rem;
      background: var(--neutral-6); border-radius: 50%; content: var(--initials) / ''
    }
    @media (width >= 45rem) {
      ${row} [data-drafted] > a {
        max-width: calc(100% - 3.5rem - min(var(--tag), 24) * .4375rem); vertical-align: middle
      }
    }
    @media (width < 45rem) {
      ${row} [data-drafted] > a + span { max-inline-size: 1.25rem; font-size: 0 }
      ${row} ${tag} {
        max-inline-size: calc(100% - 1.25rem); padding: 0; margin: 0; line-height: inherit; vertical-align: bottom;
        background: none; border: 0
      }
      ${row} ${tag}::before { inline-size: 1rem; line-height: 1rem }
    }`;
}
