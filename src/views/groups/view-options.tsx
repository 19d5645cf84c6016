import { useId } from 'react';
import { useSnapshot } from 'valtio';
import { columnCommandsByList, idOf, isThere } from '../../commands/list/columns.ts';
import { denseCommand, groupChoices, groupCommand } from '../../commands/list/look.ts';
import { run } from '../../commands/run/runner.ts';
import { columnsOf } from '../../model/resource/list-columns.ts';
import type { Resource } from '../../model/resource/resources.ts';
import { isColumnShown } from '../../state/lists/choose-look.ts';
import { hiddenColumns } from '../../state/lists/hidden-columns.ts';
import { groupOf, listLook } from '../../state/lists/list-look.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import checkboxes from '../list/checkbox-menu.module.css';
import styles from './view-options.module.css';

/** How a list looks: its groups, the height of its rows, its columns. */
export function ViewOptions({ resource }: { resource: Resource }) {
  const look = useSnapshot(listLook);
  const group = groupOf(resource, look) ?? '';
  const { keys } = useCommandProps(groupCommand as never);
  const groups = groupChoices(resource);
  return (
    <>
      {groups.length > 0 && (
        <Segments
          title="Группы"
          keyText={keys[0]}
          command={groupCommand.id}
          options={groups.map(({ name, title }) => ({
            value: name,
            title,
            checked: name === group,
            choose: () => void run(groupCommand, context, { by: name }),
          }))}
        />
      )}
      <Segments
        title="Строки"
        command={denseCommand.id}
        options={[false, true].map((dense) => ({
          value: String(dense),
          title: dense ? 'Плотные' : 'Обычные',
          checked: dense === look.dense,
          choose: () => void run(denseCommand, context),
        }))}
      />
      <Columns resource={resource} group={group} />
    </>
  );
}

interface SegmentsProps {
  title: string;
  keyText?: string | undefined;
  command: string;
  options: readonly { value: string; title: string; checked: boolean; choose: () => void }[];
}

function Segments({ title, keyText, command, options }: SegmentsProps) {
  const id = useId();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>
        {title}
        {keyText !== undefined && <KeyBadge text={keyText} />}
      </legend>
      <span className={styles.segments}>
        {options.map(({ value, title: name, checked, choose }) => (
          <label key={value} className={styles.segment}>
            <input type="radio" name={id} data-command={command} checked={checked} onChange={choose} />
            {name}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

function Columns({ resource, group }: { resource: Resource; group: string }) {
  const { ids } = useSnapshot(hiddenColumns);
  const choices = columnChoices(resource);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>Колонки</legend>
      {choices.map(({ id, title, command }) => {
        const isGrouped = id === `${resource.name}.${group}`;
        const checked = isColumnShown(id, ids);
        return (
          <label key={id} className={checkboxes.option}>
            <input
              type="checkbox"
              data-command={command.id}
              checked={checked}
              disabled={isGrouped}
              onChange={() => void run(command, context)}
            />
            <span className={checkboxes.title}>{title}</span>
            {isGrouped && <span className={checkboxes.note}>в группах</span>}
            {!isGrouped && checked && !isVisible(id) && <span className={checkboxes.note}>не помещается</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** A narrow table leaves columns out. */
function isVisible(id: string): boolean {
  return document.querySelector(`th[data-column="${id}"]`)?.checkVisibility() ?? true;
}

/** Returns the columns of a list with the commands that show and hide them. */
function columnChoices(resource: Resource) {
  const commands = columnCommandsByList.find((list) => list.resource.name === resource.name)?.commands ?? [];
  return columnsOf(resource).flatMap((column, n) => {
    const own = commands[n];
    return own && isThere(column) ? [{ id: idOf(resource, column), title: column.title, command: own }] : [];
  });
}
