import { memo } from 'react';
import { type Command, plainTitleOf } from '../../commands/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { commandOf } from '../../commands/registry.ts';
import { type ResourceName, resourceOf } from '../../model/resources.ts';
import { useMedia } from '../../ui/use-media.ts';
import { CommandKeys } from '../command-keys.tsx';
import { emptyContext } from '../context.ts';
import { RecordCard } from '../peek/record-card.tsx';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import type { Choice, RecordRef } from './row.ts';
import { useRestingThing } from './use-resting-thing.ts';

/** From this width on there is room beside the rows. The style sheet repeats the number. */
const wideScreen = '(width >= 68.75rem)';

interface Props {
  /** What the highlighted row stands for. */
  choice: Choice | undefined;
  /** The record that all rows are about. */
  about: RecordRef | null;
}

/** What is known of the highlighted row, beside the rows. It follows a highlight that rests, so that no key waits for it. */
export const PaletteDetail = memo(Detail);

function Detail(props: Props) {
  return useMedia(wideScreen) && <RestingDetail {...props} />;
}

function RestingDetail({ choice, about }: Props) {
  const thing = useRestingThing(choice, about);
  return (
    // No live region: a screen reader reads the row alone. The field keeps the focus when the pane is clicked.
    <section className={styles.detail} aria-label="О выбранном" onMouseDown={paletteButton.onMouseDown}>
      {thing && <Thing key={thing} name={thing} />}
    </section>
  );
}

/** `name`: «case:12» or «command:app.theme». */
function Thing({ name }: { name: string }) {
  const [kind = '', of = ''] = name.split(/:(.*)/);
  // Anything but a command is the name of a resource: see use-resting-thing.ts.
  if (kind !== 'command') return <RecordCard resource={resourceOf(kind as ResourceName)} id={Number(of)} compact />;
  const command = commandOf(of);
  return command ? <CommandCard command={command} /> : null;
}

function CommandCard({ command }: { command: Command }) {
  return (
    <div className={styles.command}>
      <h2>{plainTitleOf(command, emptyContext)}</h2>
      {keysOf(command).length > 0 ? (
        <CommandKeys command={command} russian />
      ) : (
        <p>Клавиши можно назначить в справке.</p>
      )}
    </div>
  );
}
