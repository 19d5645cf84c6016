import useSWR from 'swr';
import { countExample } from '../../api/example.ts';
import { removeExampleCommand } from '../../commands/app/example.ts';
import { plural } from '../../model/base/plural.ts';
import { CommandButton } from '../frame/command-button.tsx';
import styles from './example-note.module.css';
import { Section } from './section.tsx';

/** Says that there is example content, as long as it is as it came. */
export function ExampleNote() {
  const { data: count } = useSWR('example', countExample);
  if (!count) return null;
  return (
    <Section title="Это пример">
      <p className={styles.text}>
        {plural(count, ['запись', 'записи', 'записей'])} здесь для знакомства. Их можно убрать: ваши и те, что вы
        изменили, останутся.
      </p>
      <CommandButton command={removeExampleCommand}>Убрать пример</CommandButton>
    </Section>
  );
}
