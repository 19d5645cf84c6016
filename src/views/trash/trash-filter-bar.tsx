import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { clearFilterCommand, filterCommand } from '../../commands/rows/filter.ts';
import { plural } from '../../model/base/plural.ts';
import { kindNameOf, kindTitle, type TrashFilter } from '../../model/trash/trash-row.ts';
import { currentAccount } from '../../state/tab/account.ts';
import { trashCursor } from '../../state/trash/cursor.ts';
import { filterTrash, trash } from '../../state/trash/trash.ts';
import { KeyBadge } from '../../ui/button/key-badge.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { CommandButton, useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import { flushPendingFocus } from '../frame/focus.ts';
import { CheckboxMenu } from '../list/checkbox-menu.tsx';
import actions from '../list/filter-actions.module.css';
import filterStyles from '../list/list-filter.module.css';
import styles from './trash.module.css';
import { nameOfAccount } from './trash-shape.tsx';

const noFilter: TrashFilter = { text: '', kinds: [], accounts: [] };

interface TrashFilterBarProps {
  found: number | undefined;
  days: number;
}

/** What narrows the rows, as in lists. */
export function TrashFilterBar({ found, days }: TrashFilterBarProps) {
  const { filter } = useSnapshot(trashCursor, { sync: true });
  const { items } = useSnapshot(trash);
  const { keys } = useCommandProps(filterCommand);
  const { text, kinds, accounts } = filter ?? noFilter;
  useEffect(() => {
    // The key may have been pressed before this field was there.
    flushPendingFocus();
  }, []);
  const change = (part: Partial<TrashFilter>) => filterTrash({ ...(trashCursor.filter ?? noFilter), ...part });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    context.focus('list');
  };
  return (
    <search className={filterStyles.filter} data-top-bar="" data-open="">
      <span className={filterStyles.field} data-typed="">
        <TextInput
          type="search"
          data-focus="filter"
          aria-label="Отобрать: корзина"
          placeholder="Отобрать…"
          value={text}
          onChange={(typed) => change({ text: typed })}
          onKeyDown={onKeyDown}
        />
        <Search size={16} aria-hidden="true" />
        {!text && keys.map((key) => <KeyBadge key={key} text={key} className={filterStyles.key} />)}
      </span>
      <Chip
        title="Что"
        values={items?.map((item) => ({ key: kindNameOf(item), title: kindTitle(kindNameOf(item)) })) ?? []}
        chosen={kinds}
        onChange={(next) => change({ kinds: next })}
      />
      <Chip
        title="Кто удалил"
        values={
          items?.map((item) => ({ key: String(item.account), title: nameOfAccount(item, currentAccount()) })) ?? []
        }
        chosen={accounts}
        onChange={(next) => change({ accounts: next })}
      />
      {filter !== null && found !== 0 && (
        <CommandButton command={clearFilterCommand} variant="ghost" className={actions.showAll} hideKeys>
          Показать все
        </CommandButton>
      )}
      <p className={styles.note}>Через {plural(days, ['день', 'дня', 'дней'])} запись и её файлы исчезают навсегда</p>
      <output className="visually-hidden">{filter !== null && found !== undefined && `Найдено: ${found}`}</output>
    </search>
  );
}

interface ChipProps {
  title: string;
  /** Of each row. */
  values: readonly { key: string; title: string }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Chip({ title, values, chosen, onChange }: ChipProps) {
  const counts = new Map<string, { title: string; count: number }>();
  for (const { key, title: name } of values) counts.set(key, { title: name, count: (counts.get(key)?.count ?? 0) + 1 });
  const options = () =>
    [...counts].map(([key, { title: name, count }]) => ({
      key,
      title: name,
      checked: chosen.includes(key),
      command: filterCommand.id,
      note: count,
      onChange: () => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
    }));
  const [only] = chosen;
  const set = chosen.length === 1 && only !== undefined ? counts.get(only)?.title : chosen.length || null;
  return (
    <CheckboxMenu
      title={title}
      className={filterStyles.chips}
      button={{
        'data-command': filterCommand.id,
        'data-set': chosen.length > 0 || undefined,
        children: (
          <>
            {set ? `${title}: ${set}` : title}
            <ChevronDown aria-hidden="true" className={filterStyles.arrow} />
          </>
        ),
      }}
      options={options}
    />
  );
}
