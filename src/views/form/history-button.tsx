import History from 'lucide-react/icons/history';
import { useSnapshot } from 'valtio';
import { historyCommand } from '../../commands/form/history.ts';
import { run } from '../../commands/run/runner.ts';
import { absent, hasAbility } from '../../state/network/abilities.ts';
import { panels } from '../../state/screen/panels.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import action from './record-action.module.css';

/** Opens and closes the history beside the form; nothing in front of a host that keeps none. */
export function HistoryButton() {
  const { pane } = useSnapshot(panels);
  const { keys, attributes } = useCommandProps(historyCommand);
  useSnapshot(absent);
  if (!hasAbility('changes')) return null;
  return (
    <Button
      {...attributes}
      keys={keys}
      className={classNames(action.action, action.history)}
      data-tip="История"
      data-tip-short=""
      aria-pressed={pane === 'history'}
      icon={<History size={16} />}
      onClick={() => void run(historyCommand, context)}
    >
      История
    </Button>
  );
}
