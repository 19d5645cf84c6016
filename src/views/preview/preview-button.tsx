import PanelRight from 'lucide-react/icons/panel-right';
import { useSnapshot } from 'valtio';
import { previewCommand } from '../../commands/app/preview.ts';
import { run } from '../../commands/run/runner.ts';
import { panels } from '../../state/screen/panels.ts';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/button/button.tsx';
import action from '../form/record-action.module.css';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './preview-button.module.css';

/** Opens and closes the preview beside the form. */
export function PreviewButton() {
  const { pane } = useSnapshot(panels);
  const { keys, attributes } = useCommandProps(previewCommand);
  return (
    <Button
      {...attributes}
      keys={keys}
      className={classNames(styles.button, action.action)}
      data-tip="Предпросмотр"
      data-tip-short=""
      aria-pressed={pane === 'preview'}
      icon={<PanelRight size={16} />}
      onClick={() => void run(previewCommand, context)}
    >
      Предпросмотр
    </Button>
  );
}
