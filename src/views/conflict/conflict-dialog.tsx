import { useEffect, useId } from 'react';
import { useSnapshot } from 'valtio';
import type { Command } from '../../commands/command/command.ts';
import {
  bothCommand,
  mineCommand,
  nextFieldCommand,
  previousFieldCommand,
  progressOf,
  resolveLaterCommand,
  saveConflictCommand,
  saving,
  theirsCommand,
} from '../../commands/form/conflict.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { run } from '../../commands/run/runner.ts';
import { formatTime } from '../../model/base/format-time.ts';
import { isResolved } from '../../state/conflict/conflict-resolution.ts';
import { conflictState, type OpenConflict } from '../../state/conflict/conflict-store.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { AutoMergedFields } from './auto-merged-fields.tsx';
import styles from './conflict-dialog.module.css';
import { authorHeading, conflictSummary, conflictTitle } from './conflict-texts.ts';
import { FieldRow } from './field-row.tsx';

/**
 * Asks, field by field, which value stays where both have changed the same. The other changes are merged and listed.
 */
export function ConflictDialog() {
  const { open } = useSnapshot(conflictState);
  const close = useCommandProps(resolveLaterCommand);
  // Wrapped in `ref()`, the conflict is the object itself, not a snapshot.
  const conflict = open?.conflict as OpenConflict['conflict'] | undefined;
  if (!open || !conflict) return null;
  return (
    <Dialog
      open
      size="compare"
      blocksPageKeys
      title={conflictTitle(conflict)}
      description={conflictSummary(conflict)}
      onRequestClose={() => void run(resolveLaterCommand, context)}
      close={close}
      footer={<Footer />}
    >
      <div key={open.openCount}>
        <Fields conflict={conflict} at={open.at} />
        <AutoMergedFields conflict={conflict} />
      </div>
    </Dialog>
  );
}

function Fields({ conflict, at }: Pick<OpenConflict, 'conflict' | 'at'>) {
  const id = useId();
  useEffect(() => void saving.load().catch(() => undefined), []);
  const heads = { mine: `${id}mine`, theirs: `${id}theirs` };
  const [mine] = useCommandProps(mineCommand as Command).keys;
  const [theirs] = useCommandProps(theirsCommand as Command).keys;
  return (
    <div className={styles.fields}>
      <div className={styles.heads}>
        <span className={styles.field}>Поле</span>
        <span className={styles.head}>
          {mine && <KeyBadge text={mine} />} <span id={heads.mine}>Моё, {formatTime(at)}</span>
        </span>
        <span className={styles.head}>
          {theirs && <KeyBadge text={theirs} />} <span id={heads.theirs}>{authorHeading(conflict)}</span>
        </span>
      </div>
      {conflict.overlaps.map((overlap, index) => (
        <FieldRow key={overlap.path} overlap={overlap} at={index} heads={heads} conflict={conflict} />
      ))}
    </div>
  );
}

function Footer() {
  const { open } = useSnapshot(conflictState);
  if (!open) return null;
  const now = open as OpenConflict;
  return (
    <>
      <div className={styles.state}>
        <span role="status">{progressOf(now)}</span>
        {now.conflict.overlaps.length > 1 && (
          <span className={styles.hint}>
            {[previousFieldCommand, nextFieldCommand].map((command) => (
              <KeyBadge key={command.id} text={keyLabel(keysOf(command).at(-1) ?? '')} />
            ))}
            поле
          </span>
        )}
        <CommandButton command={bothCommand} variant="ghost" size="small">
          оба, править
        </CommandButton>
      </div>
      <CommandButton command={resolveLaterCommand}>Отмена</CommandButton>
      <CommandButton command={saveConflictCommand} variant="primary" busy={now.saving} softDisabled={!isResolved(now)}>
        {now.conflict.choice?.button}
      </CommandButton>
    </>
  );
}
