import { memo } from 'react';
import { plainTitleOf } from '../../commands/command/command.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { commandOf } from '../../commands/registry.ts';
import { resourceOf } from '../../model/resource/resources.ts';
import { useMedia } from '../../ui/base/use-media.ts';
import { CommandKeys } from '../frame/command-keys.tsx';
import { emptyContext } from '../frame/context.ts';
import { RecordCard } from '../peek/record-card.tsx';
import styles from './palette.module.css';
import { paletteButton } from './palette-button.ts';
import { EffectLine, RecordsCard } from './records-card.tsx';
import { effectsOf } from './rows/effects.ts';
import type { Choice, RecordRef } from './rows/row.ts';
import type { RowRecords } from './rows/row-record.ts';
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
      {thing?.kind === 'records' && <Records {...thing} />}
      {thing?.kind === 'command' && <CommandCard id={thing.id} />}
    </section>
  );
}

function Records(records: RowRecords) {
  const { ids, command, answers } = records;
  const resource = resourceOf(records.resource);
  const [id] = ids;
  if (id === undefined || ids.length > 1) return <RecordsCard {...records} />;
  const [effect] = (command && effectsOf(command, resource, ids, answers)) ?? [];
  return (
    <RecordCard key={`${resource.name}:${id}`} resource={resource} id={id} compact>
      {effect && <EffectLine {...effect} />}
    </RecordCard>
  );
}

function CommandCard({ id }: { id: string }) {
  const command = commandOf(id);
  if (!command) return null;
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
