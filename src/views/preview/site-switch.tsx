import { useSnapshot } from 'valtio';
import { previewModeCommands } from '../../commands/app/site-preview.ts';
import { run } from '../../commands/run/runner.ts';
import { type PreviewMode, sitePreview } from '../../state/site-preview/site-preview.ts';
import { useCommandProps } from '../frame/command-button.tsx';
import { context } from '../frame/context.ts';
import styles from './preview-pane.module.css';

/** Chooses between the website itself and the sketch. */
export function SiteSwitch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className={styles.devices} role="group" aria-label="Что показать">
      <Mode mode="site" title="Сайт" />
      <Mode mode="sketch" title="Набросок" />
    </div>
  );
}

function Mode({ mode, title }: { mode: PreviewMode; title: string }) {
  const { attributes } = useCommandProps(previewModeCommands[mode]);
  const { mode: shown } = useSnapshot(sitePreview);
  return (
    <button
      {...attributes}
      type="button"
      className={styles.device}
      data-tip={title}
      aria-pressed={shown === mode}
      onClick={() => void run(previewModeCommands[mode], context)}
    >
      {title}
    </button>
  );
}
